# Doxygen's input filter: gives every member of a declaration its comment. Line numbers are preserved.
#   1. A member without a comment in a struct with a field list is a part of it (tools/fields.py).
#   2. `S x, y;  ///< place [m]` documents x and y, not the last alone.
#   3. Names that have the same meaning in every model (include/sixline/model/model.hpp) or every tyre law (tyre/laws.hpp), and operators, get
#      the sentence of the table below.
use strict;
use warnings;

my %known = (
  # every model
  'Scalar' => 'Its number type: double, float, Lanes or Dual.',
  'fields' => 'The field list: member, name, unit, range and meaning of each number (fields.hpp).',
  'info' => 'Its names and properties.',
  'Params' => 'The parameters of the car and the options of the model.',
  'State' => 'The state that a step advances.',
  'Output' => 'The reported channels that are not states.',
  'Forces' => 'The forces that acted during a step, and its other results.',
  'step' => 'One step of dt > 0 [s], discrete changes included: the state after it and the forces that acted. Pure.',
  'substep' => 'One part of a step, not longer than the longest allowed [s]: the state after it and the forces that acted. Pure.',
  'outputs' => 'The outputs, from the state before a step, the forces that acted in it, and the inputs.',
  'rate' => 'Time derivative of the state, in a struct of the same shape.',
  'means' => 'The members that are means over the parts of a divided step.',
  'lasts' => 'The members of its last part.',
  'is_position' => 'Is this state a position, which semi_implicit integrates last?',
  'observe' => 'The motion of the car as a driver observes it; the caller adds place and time.',
  'limits' => 'The limits of the car, for a driver.',
  'axles' => 'The positions of the wheels, which determine whether one is off the road.',
  'rolling' => 'The state with wheels and engine matched to its speed.',
  'body' => 'The mass.',
  'geometry' => 'The distances of the axles and the wheels.',
  'profile' => 'corrected, or as in the source, errors included.',
  'S' => 'Its number type.',
  'G' => 'A number for each wheel.',
  'LongitudinalDrive' => 'The longitudinal model that it contains.',
  'update_discrete' => 'The discrete changes of a step: gears, limiter, clutch.',
  'stopped_by_source' => 'The speed at which profile source stops the car [m/s].',
  'aliases' => 'Other names under which an initial state may be given.',
  # every tyre law
  'name' => 'Its name in files.',
  'pure_fx' => 'Force in pure longitudinal slip [N], odd in the slip [-].',
  'pure_fy' => 'Force in pure lateral slip [N]: a positive slip angle [rad] gives a negative force.',
  'fx_slope' => 'Slope of pure_fx at no slip [N per unit slip].',
  'fy_slope' => 'Slope of pure_fy at no slip [N/rad].',
    'is_peaked' => 'The force falls beyond the slip of its peak.',
);

local $/;
my $text = <>;

# A copy of the same length without comments, texts and preprocessor lines, to find brackets in.
my $bare = $text;
$bare =~ s{(//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|^[ \t]*\#[^\n]*)}{ my $m = $1; $m =~ s/[^\n]/ /g; $m }gsme;

# Structs: where their bodies begin and end.
my (@open, @structs);
while ($bare =~ /([{}])/g) {
  my $at = $-[0];
  if ($1 eq '{') { push @open, $at; next; }
  my $from = pop @open // next;
  my $head = substr($bare, 0, $from);
  $head = $1 if $head =~ /([^;{}]*)$/s;
  push @structs, [$from, $at] if $head =~ /\b(?:struct|class)\s+\w/ && $head !~ /\benum\b/;
}

sub inner_struct { my $at = shift; my $best; for (@structs) { $best = $_ if $_->[0] < $at && $at < $_->[1] && (!$best || $_->[0] > $best->[0]); } $best }

# Structs with a field list.
my %has_fields;
while ($text =~ /\bauto fields\(\)/g) { my $s = inner_struct($-[0]); $has_fields{$s->[0]} = 1 if $s; }
my $word = qr/"((?:[^"\\]|\\.)*)"/;
sub text_in { join '', $_[0] =~ /"((?:[^"\\]|\\.)*)"/g }

# Declarations: every statement directly in a struct. Edits are collected and applied from the end.
my @edits;
for my $s (@structs) {
  my ($from, $to) = @$s;
  my $body = substr($bare, $from + 1, $to - $from - 1);
  my ($depth, $begin) = (0, 0);
  for my $i (0 .. length($body) - 1) {
    my $c = substr($body, $i, 1);
    if ($c =~ /[({\[]/) { ++$depth; }
    elsif ($c =~ /[)}\]]/) {
      --$depth;
      if ($c eq '}' && $depth == 0 && substr($body, $i + 1) !~ /^\s*[;,]/) { statement($s, $begin, $i, 1); $begin = $i + 1; }
    } elsif ($c eq ';' && $depth == 0) { statement($s, $begin, $i, 0); $begin = $i + 1; }
  }
}

sub statement {
  my ($s, $begin, $end, $is_body) = @_;
  my $start = $s->[0] + 1 + $begin;
  my $code = substr($bare, $start, $end - $begin + 1);
  $code =~ s/^((?:\s|(?:public|private|protected)\s*:(?!:))*)//;
  $start += length $1;
    my $stop = $s->[0] + 1 + $end;  # position of its last character
  my $after = substr($text, $stop + 1) =~ /^[ \t]*\/\/\/<([^\n]*(?:\n[ \t]*\/\/\/<[^\n]*)*)/ ? $1 : undef;
  my $before = substr($text, 0, $start) =~ /(?:\/\/\/(?!<)[^\n]*|\*\/)\s*$/;
  if ($code =~ /\boperator\s*([^\w\s(]+|\(\s*\)|\[\s*\])\s*\(/ && !$before && !defined $after) {
    my $is = $1 =~ /^\(/ ? undef : $1 =~ /^\[/ ? 'By index.' : $1 =~ /^(?:->)$/ ? undef : 'The operator, as numbers have it.';
    push @edits, [$start, $start, "/** $is */ "] if $is && $code =~ /\b(?:Lanes|LanesMask|Dual|Vec2|Vec3|R|bool)\b/;
    return;
  }
  return if $code =~ /^(?:friend|static_assert|template\s*<\s*>)/;
  my $name =
      $code =~ /^using\s+(\w+)\s*=/ ? $1
    : $code =~ /^(?:template\s*<[^{}();]*>\s*)?(?:requires[^{}]*?\s)?(?:struct|class)\s+(\w+)/ ? $1
    : $code =~ /^[^={]*?\b(\w+)\s*\(/s ? $1
    : $code =~ /^static\s+constexpr\s+[^={]*?\b(\w+)(?:\[\])?\s*(?:=|\{)/ ? $1 : undef;
  if (defined $name) {
    push @edits, [$start, $start, "/** $known{$name} */ "] if !$before && !defined $after && $known{$name};
    return;
  }
  return if $is_body || $code =~ /^(?:static|using|enum)/;
  # Type declarator [= value], declarator ...;
  my @parts = ([0]);
  my ($depth, $angle) = (0, 0);
  for my $i (0 .. length($code) - 1) {
    my $c = substr($code, $i, 1);
    if ($c =~ /[({\[]/) { ++$depth } elsif ($c =~ /[)}\]]/) { --$depth }
    elsif ($c eq '<' && $depth == 0) { ++$angle } elsif ($c eq '>' && $depth == 0 && $angle) { --$angle }
    elsif ($c eq ',' && !$depth && !$angle) { push @{$parts[-1]}, $i; push @parts, [$i + 1]; }
    elsif ($c eq ';' && !$depth) { push @{$parts[-1]}, $i; last; }
  }
  my (@names, $type, @inits);
  for my $p (@parts) {
    return unless defined $p->[1];
    my $declared = substr($text, $start + $p->[0], $p->[1] - $p->[0]);
    my $plain = substr($code, $p->[0], $p->[1] - $p->[0]);
    if (!defined $type) {
      return unless $plain =~ /^(.*?[\s>*&])(\w+)\s*(\[[^\]]*\]\s*)?(?:=|\{|$)/s;
      my $length = length $1;
      $type = substr($declared, 0, $length);
      push @names, $2;
      push @inits, substr($declared, $length);
    } else {
      return unless $plain =~ /^\s*(\w+)/;
      push @names, $1;
      push @inits, $declared;
    }
  }
  return if $type =~ /\boperator\b|^\s*$/;
  my $shared = '';
  if (defined $after) { ($shared = $after) =~ s/\n[ \t]*\/\/\/</ /g; $shared =~ s/^\s+|\s+$//g; }
  elsif ($before && @names > 1 && substr($text, 0, $start) =~ /((?:[ \t]*\/\/\/(?!<)[^\n]*\n)+)[ \t]*$/) { ($shared = $1) =~ s/^[ \t]*\/\/\///gm; $shared =~ s/\s+/ /g; }
  elsif ($before) { return; }
  if ($type =~ /\bPerWheel<[^"]*$word,\s*$word,\s*((?:"(?:[^"\\]|\\.)*"\s*)+)>/) { my ($u, $m) = ($2, text_in($3)); $shared = "$m, per wheel [$u]" if $shared eq ''; }
  my $any = 0;
  my @lines;
  for my $i (0 .. $#names) {
    my $words = $shared ne '' ? $shared : $has_fields{$s->[0]} ? 'a part: its fields count as fields of this struct' : '';
    $words = '' if $i == 0 && $before;  # the comment above is the first one's
    $any ||= $words ne '';
    push @lines, "$type$inits[$i];" . ($words ne '' ? " /**< $words */" : '');
  }
  return unless $any && (@names > 1 || !defined $after);
  my $new = join ' ', @lines;
  my $old_lines = () = substr($text, $start, $stop - $start + 1) =~ /\n/g;
  $new =~ s/\s*\n\s*/ /g;
  $new .= "\n" x $old_lines;
  my $until = $stop + 1;
  if (defined $after) {  # the shared comment stands beside each of them now
    substr($text, $stop + 1) =~ /^([ \t]*\/\/\/<[^\n]*(?:\n[ \t]*\/\/\/<[^\n]*)*)/;
    $until += length $1;
    my $more = () = $1 =~ /\n/g;
    $new .= "\n" x $more;
  }
  push @edits, [$start, $until, $new];
}

for my $e (sort { $b->[0] <=> $a->[0] } @edits) { substr($text, $e->[0], $e->[1] - $e->[0]) = $e->[2]; }
print $text;
