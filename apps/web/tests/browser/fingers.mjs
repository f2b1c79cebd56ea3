// Real fingers on the page: Chromium's own touch events.
export async function fingers(page, context) {
  const tool = await context.newCDPSession(page);
  const send = (type, points) => tool.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  // An end names the fingers that are lifted; the others stay.
  return { down: (...points) => send('touchStart', points), move: (...points) => send('touchMove', points), up: (...lifted) => send('touchEnd', lifted) };
}
