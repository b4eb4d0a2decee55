import { COUNTED } from './date-steps.ts';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createTerm, isKind, isUnspaced, type Term, type TermKind } from './term.ts';

/** Excludes Korean 일 in 일 성인, where it ends a date. */
const PERSON_COUNT = where(numberBetween(1, 30), (number) => !isKind(number, 'dayOfMonth'));

/** Companions and children, who travel with someone, until an adult is counted. */
const ACCOMPANIED = ['companion', 'child'] as const;

/** So many people: by default adults, or children or companions. */
const createPeople = ({ text }: Term, value: number, ...kinds: readonly TermKind[]) =>
  createTerm(['people', ...kinds], text, { value });

const sumPeople = (first: Term, second: Term) => {
  const all = [first, second].find((people) => isKind(people, 'inAll'));
  if (all !== undefined) return all;
  const isAccompanied = [first, second].every((people) => isKind(people, ...ACCOMPANIED));
  const hasCompanion = [first, second].some((people) => isKind(people, 'companion'));
  const kinds = isAccompanied ? ([hasCompanion ? 'companion' : 'child'] as const) : [];
  return createPeople(first, first.value + second.value, ...kinds);
};

/** 爸妈和我三个人, 5명 아이2 어른3: the second count is of the same people. */
const sumOrRestate = (first: Term, second: Term) => {
  if (!isUnspaced(second) || isKind(second, ...ACCOMPANIED)) return sumPeople(first, second);
  // 帮爸妈订两张: tickets are for all
  if (isKind(first, 'companion') && /^[张張枚장]/.test(second.text)) return createTotal(second);
  // 부모님 두 분: the parents
  if (isKind(first, 'companion') && first.value > 1 && first.value === second.value)
    return createTotal(second);
  const speaker = isKind(first, 'companion') ? 1 : isTotal(first) ? 0 : Number.NaN;
  return first.value + speaker === second.value ? createTotal(second) : sumPeople(first, second);
};

const addSpeaker = (people: Term) => createPeople(people, people.value + 1);

/** A count that does not already include the speaker. */
function isCounted(people: Term): boolean {
  return !isKind(people, 'pair', 'alone', 'companion', 'inAll');
}

/** All travellers, including those named elsewhere. */
const createTotal = (people: Term) => createPeople(people, people.value, 'inAll');

/** Adults, to whom children are added; "5 people (3 children)" includes them. */
const ADULTS = /adult|erwachs|adulte|взрос|بالغ|大人|成人|어른|성인/i;

const AGE = numberBetween(0, 17);
const ADULT_AGE = numberBetween(18, 110);
/** Verbs of those who stay at home: "fly my mum to Rome". */
const SENDING = /(?:^| )(?:get|fly|send|sending|bring|bringing|book)$/i;
/** Check for a unit, not a named month. */
const isNameless = ({ value }: Term) => Number.isNaN(value);
/** In most other languages the article is the number one. */
const ARTICLE = where(term('filler'), ({ text }) => /^an?$/i.test(text));

const COMPANIONS = where(term('people'), (people) => isKind(people, 'companion'));
const CHILDREN = where(term('people'), (people) => isKind(people, 'child'));
/** A child that no rule has counted. */
const ONE = where(term('oneChild'), ({ kinds }) => !kinds.includes('people'));
/** Verbs of companions without the speaker: "my parents want to fly". */
const THIRD_PERSON =
  /^(?:wants?|needs?|go(?:es|ing)?|travel(?:s|l?ing)|fl(?:y|ies|ying)|moving|coming|wi?ll|wollen|möchten?|muss|müssen|fliegt|fliegen|reist|reisen|sucht?|geht|gehen|kommt|kommen|braucht|veu(?:t|lent)|part(?:ent)?|vo(?:nt|yagent|yage)|va|doi(?:t|vent)|rentr(?:e|ent)|cherchent?|quieren?|van?|viajan?|vuelan?|vienen?|vuelven?|regresan?|necesitan?|tienen?|faz|fait|macht|studiert|viven?|estudian?|quer(?:em)?|vai|vão|ve[mn]|vêm|t[eê]m|precisam?|viajam|voltam?|moram?|vivem|estudam?|лет[ия]т|ед[еу]т|хо(?:чет|тят))(?: |$)/i;

/** Words that make a number beside children a count or a date. */
const NOT_AGES = [...COUNTED, 'companion', 'dayOfMonth', 'of', 'dash', 'until', 'to'] as const;

/** aged 5, 7 */
const MORE_AGES: readonly Rule[] = [
  rule(
    [where(term('aged'), (aged) => isKind(aged, 'filler')), cue('comma', 'and'), AGE],
    createAge,
    { unless: NOT_AGES },
  ),
];

/** Check for a count that may include the others: 4 people, not 4 adults. */
const isTotal = (people: Term) => !isKind(people, 'child') && !ADULTS.test(people.text);

/** Sums of two counts of travellers. */
const PEOPLE_SUMS: readonly Rule[] = [
  // 大人2人: the word before the number says who they are
  rule(
    [where(term('person'), ({ text }) => ADULTS.test(text)), where(term('people'), isUnspaced)],
    ({ text }, people) => ({ ...people, text }),
  ),
  // 4 people (2 adults, 2 children)
  rule(
    [
      where(term('people'), isTotal),
      skip('comma', 'break'),
      term('people'),
      cue('and', 'comma', 'with'),
      skip('filler'),
      term('people'),
    ],
    (all, first, second) => (all.value === first.value + second.value ? createTotal(all) : null),
  ),
  // two adults and a child
  rule(
    [
      term('people'),
      // на двух взрослых
      skip('person'),
      skip('comma'),
      cue('and', 'comma', 'with'),
      skip('filler'),
      skip('person', 'group'),
      term('people'),
    ],
    // 爸妈和我三个人
    (first, second) => (/[人位]$/.test(second.text) ? sumOrRestate : sumPeople)(first, second),
  ),
  // five, of whom one is a baby
  rule(
    [term('people'), skip('comma'), cue('ofWhom'), skip('filler', 'comma'), cue('people')],
    (people) => people,
  ),
  // my husband, me and our baby: the speaker is added to the sum
  rule(
    [
      COMPANIONS,
      cue('comma', 'and'),
      cue('self'),
      cue('comma', 'and', 'with'),
      skip('filler'),
      where(term('people'), (people) => isKind(people, ...ACCOMPANIED)),
    ],
    sumPeople,
  ),
  // me and three friends
  rule(
    [cue('self'), cue('and', 'with', 'comma'), skip('filler'), where(term('people'), isCounted)],
    addSpeaker,
  ),
  rule([where(term('people'), isCounted), cue('and', 'with'), cue('self')], addSpeaker),
  // my wife and I plus her mother: the speaker is added to the sum
  rule([COMPANIONS, cue('and', 'with'), cue('self')], (people) => people),
  // 大人2名子供1名
  rule(
    [term('people'), optional('person', 'group'), skip('filler'), term('people')],
    (first, person, second) =>
      // одна с ребенком; 我们俩 两个人: the same people twice
      // 我妈一个人: without the speaker
      (isKind(first, 'alone') && isKind(second, 'pair')) ||
      (person === null && isKind(first, 'companion') && isKind(second, 'alone'))
        ? second
        : person === null && isKind(second, 'pair', 'alone') && !isKind(first, 'child')
          ? null
          : sumOrRestate(first, second),
  ),
];

/** One child without a number or article. */
const ONE_CHILD: readonly Rule[] = [
  // two adults and baby
  rule(
    [term('people'), skip('comma'), cue('and', 'comma', 'with'), skip('filler'), ONE],
    (people, child) => sumPeople(people, createPeople(child, 1, 'child')),
  ),
  rule([cue('with'), skip('filler'), ONE], (child) => createPeople(child, 2)),
];

/** Travellers by number, kind or company. Run after stops and bags have used their numbers. */
export const PEOPLE_RULES: readonly Rule[] = [
  // 어른 2 아이 1
  rule(
    [term('group'), numberBetween(1, 30), cue('group'), numberBetween(1, 30)],
    (group, first, second) => createPeople(group, first.value + second.value),
    { unless: ['person'] },
  ),
  // two business class tickets
  rule(
    [
      PERSON_COUNT,
      skip('filler'),
      term('economy', 'premium_economy', 'business', 'first'),
      term('person'),
    ],
    ({ value }, cabin, unit) => [cabin, createPeople(unit, value)],
  ),
  // 2+1: adults and children
  rule(
    [PERSON_COUNT, where(term('and'), ({ text }) => text === '+'), PERSON_COUNT],
    (first, _plus, second) => createPeople(first, first.value + second.value),
    { unless: NOT_AGES },
  ),
  // 主人と二人: both together
  rule(
    [
      where(term('companion'), isUnspaced),
      cue('with', 'and'),
      PERSON_COUNT,
      skip('person', 'inAll'),
    ],
    (_companion, count) => createTotal(count),
    { unless: ['child', 'companion', 'companions'] },
  ),
  // 子供2人で
  rule(
    [
      where(term('child'), (child) => isUnspaced(child) && !isKind(child, 'people')),
      PERSON_COUNT,
      where(cue('person'), (unit) => isKind(unit, 'inAll')),
    ],
    (child, { value }) => createPeople(child, value, 'child'),
  ),
  // 一人15万: a price for each
  rule(
    [
      where(numberBetween(1, 1), isUnspaced),
      where(cue('person'), isUnspaced),
      where(term('money', 'number'), ({ value }) => value >= 1_000),
    ],
    ({ text }, price) => [createTerm('unsupported', text), price],
  ),
  // 3人で, four in all
  rule(
    [
      PERSON_COUNT,
      skip('person', 'companion'),
      skip('comma', 'at'),
      where(cue('inAll'), (all) => !isKind(all, 'people')),
    ],
    createTotal,
  ),
  rule([cue('inAll'), skip('filler', 'of'), PERSON_COUNT, skip('person')], createTotal, {
    unless: NOT_AGES.filter((kind) => kind !== 'person' && kind !== 'of' && kind !== 'to'),
  }),
  // 5 people (3 of them children)
  rule(
    [
      PERSON_COUNT,
      skip('filler'),
      where(term('person'), ({ text }) => !ADULTS.test(text)),
      where(PERSON_COUNT, (number) => isKind(number, 'bracketed')),
      skip('filler'),
      cue('child'),
    ],
    (all, _person, part) => (part.value < all.value ? createTotal(all) : null),
  ),
  // 2歳児, 3살 아이
  rule([AGE, where(term('age'), (age) => isKind(age, 'child'))], (_, child) =>
    createPeople(child, 1, 'child'),
  ),
  // with a 6 month old
  rule([ARTICLE, AGE, term('age')], (_article, _age, child) => createPeople(child, 1, 'child'), {
    unless: ['child', 'person', 'companion'],
  }),
  // the age of a child: 6 months old, aged 5 and 7
  rule([AGE, cue('and', 'comma'), AGE, cue('age')], createAge),
  // my wife + 2 year old + me
  rule(
    [term('and', 'with'), AGE, where(term('age'), ({ text }) => /old$/i.test(text))],
    (and, _age, child) => [and, createPeople(child, 1, 'child')],
    { unless: ['child', 'person', 'companion', 'age'] },
  ),
  rule([AGE, cue('age')], createAge),
  rule([cue('aged'), AGE], createAge),
  // ma mère, 70 ans
  rule([ADULT_AGE, cue('age')], createAge),
  // bébé de 10 mois
  rule(
    [
      where(term('child', 'oneChild', 'companion'), ({ kinds }) => !kinds.includes('people')),
      skip('of'),
      numberBetween(1, 36),
      where(cue('month'), isNameless),
    ],
    (child, age) => [child, createAge(age)],
  ),
  ...MORE_AGES,
  ...MORE_AGES,
  // two couples
  rule([PERSON_COUNT, skip('filler'), term('couple')], ({ value }, unit) =>
    createPeople(unit, 2 * value),
  ),
  rule([term('couple')], (couple) => createPeople(couple, 2)),
  // a baby
  rule([ARTICLE, term('child')], (_, child) => createPeople(child, 1, 'child')),
  // two children
  rule([PERSON_COUNT, skip('filler'), term('child')], ({ value }, child) =>
    createPeople(child, value, 'child'),
  ),
  // с грудничком 7 мес, младенец 8 месяцев: an age
  rule(
    [
      where(
        term('oneChild', 'pair', 'people'),
        (child) => !isKind(child, 'people') || isKind(child, 'child'),
      ),
      numberBetween(1, 36),
      where(cue('month', 'year'), isNameless),
    ],
    (child) => child,
  ),
  // niño de 6, bebé de 8 meses
  rule(
    [CHILDREN, cue('of'), numberBetween(0, 36), where(skip('month', 'year', 'age'), isNameless)],
    (people) => people,
    { unless: NOT_AGES },
  ),
  // two kids (4, 6)
  rule([CHILDREN, AGE], (people, age) => [people, createAge(age)], { unless: NOT_AGES }),
  ...MORE_AGES,
  ...MORE_AGES,
  // no kids
  rule(
    [cue('not'), skip('filler'), where(term('child'), ({ kinds }) => !kinds.includes('people'))],
    ({ text }) => createTerm('filler', text),
  ),
  // my mum (78)
  rule(
    [term('companion'), where(numberBetween(18, 110), (number) => isKind(number, 'bracketed'))],
    (companion, age) => [companion, createAge(age)],
    { unless: NOT_AGES },
  ),
  // with 3 friends
  rule(
    [term('with'), skip('filler'), PERSON_COUNT, skip('filler'), term('companion', 'companions')],
    (cue, { value }, unit) => [cue, createPeople(unit, value, 'companion')],
  ),
  // 子供2人, 친구 둘이랑
  rule(
    [
      where(
        term('child', 'companions', 'pair'),
        (people) => isUnspaced(people) || /\p{Script=Arabic}/u.test(people.text),
      ),
      PERSON_COUNT,
      optional('person'),
      where(optional('with', 'and'), (joint) => joint.text !== '+'),
    ],
    ({ kinds, text }, { value }, unit, joint) => {
      const isJoined = joint !== null || /(?:랑|하고)$/.test(unit?.text ?? '');
      // 애 둘이랑: and the speaker
      const kind = isJoined ? 'companion' : kinds.includes('child') ? 'child' : null;
      return [createTerm(kind === null ? 'people' : ['people', kind], text, { value }), joint];
    },
    { unless: NOT_AGES.filter((kind) => kind !== 'person' && kind !== 'of' && kind !== 'to') },
  ),
  // 4 amigas; "my parents" is one word for two companions
  rule([PERSON_COUNT, skip('filler'), term('companion')], ({ value, text }, unit) =>
    createPeople(unit, value, ...(text === unit.text ? (['companion'] as const) : [])),
  ),
  // para mi mamá, where "para mí" is read first; la boda de mi prima
  rule([where(term('alone'), ({ text }) => /\bmi$/i.test(text)), cue('companion')], (self) =>
    createPeople(self, 1),
  ),
  rule(
    [
      where(term('of', 'filler'), ({ text }) => /(?:^| )(?:d[aeo]|d|of|von)$/i.test(text)),
      cue('companion'),
    ],
    (of) => createTerm('filler', of.text),
  ),
  // my wife
  rule([where(term('companion'), (companion) => !isKind(companion, 'people'))], (companion) =>
    createPeople(companion, 1, 'companion'),
  ),
  // June 5 return: a day
  rule([term('month'), numberBetween(2, 9), term('round_trip')], (month, day, trip) => [
    month,
    { ...day, kinds: ['number', 'ordinal'] },
    trip,
  ]),
  // two returns, deux allers-retours
  rule(
    [
      where(numberBetween(2, 9), (number) => !isKind(number, 'ordinal')),
      where(term('round_trip', 'one_way'), ({ text }) => !/^[ey] /.test(text)),
    ],
    (count, trip) => [createPeople(count, count.value), trip],
  ),
  // two adults
  rule([PERSON_COUNT, skip('filler'), term('person')], ({ value }, unit) =>
    createPeople(unit, value),
  ),
  rule([term('pair')], (pair) => createPeople(pair, 2, 'pair')),
  rule([term('alone')], (self) => createPeople(self, 1, 'alone')),
  // билеты на троих: such numbers count people, or days
  rule(
    [
      where(numberBetween(3, 9), ({ text }) =>
        /^(?:тро|четвер|пятер|шестер|семер)(?:е|о|их|ых)$/i.test(text),
      ),
    ],
    (count) => createPeople(count, count.value),
    { unless: ['child', 'day', 'night'] },
  ),
  // party of four
  rule(
    [term('group'), skip('filler', 'of'), numberBetween(1, 30)],
    (group, { value }) => createPeople(group, value, 'inAll'),
    // 我们3号出发
    { unless: ['dayOfMonth', 'month', 'day', 'night', 'week', 'currency', 'stop', 'dash'] },
  ),
  ...ONE_CHILD,
  ...ONE_CHILD,
  // Twice, for three counts: adults, children and infants.
  ...PEOPLE_SUMS,
  ...PEOPLE_SUMS,
  // with my wife, with two children: and the speaker
  rule([cue('with', 'and'), skip('filler'), CHILDREN], ({ text, value }) =>
    createTerm(['people', 'child'], text, { value: value + 1, max: value }),
  ),
  // a ticket for my parents: without the speaker
  rule(
    [
      where(term('for', 'filler'), (cue) => isKind(cue, 'for') || SENDING.test(cue.text)),
      skip('filler'),
      COMPANIONS,
    ],
    (_, people) => createPeople(people, people.value),
    { unless: ['and', 'with', 'self', 'people'] },
  ),
  // my parents want to fly, but not "with my parents we fly"
  rule(
    [
      optional('with'),
      COMPANIONS,
      skip('filler', 'self'),
      where(
        term('filler', 'leave', 'arrive', 'to', 'from', 'for', 'with', 'return', 'word', 'place'),
        ({ text }) => THIRD_PERSON.test(text),
      ),
    ],
    (cue, { text, value }, verb) => [
      cue,
      // "my cousin lives in Miami": perhaps no traveller
      createTerm(
        /^(?:viv|mor|estud|liv|wohn|habit|faz|fait|mach|studi)/i.test(verb.text)
          ? 'filler'
          : 'people',
        text,
        {
          value: cue === null ? value : value + 1,
        },
      ),
      verb,
    ],
  ),
  rule([COMPANIONS], (people) => createPeople(people, people.value + 1, 'companion')),
];

function createAge({ text }: Term): Term {
  return createTerm(['filler', 'aged'], text);
}
