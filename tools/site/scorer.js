// Ranks the documents before the files of the repository that they show.
var Scorer = {
  score: ([page, , , , score]) => (page.startsWith('source/') ? score / 10 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: {},
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
