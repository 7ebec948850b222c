import { expect, test } from 'vitest';
import { PHRASES } from '../../../shared/words/phrases.ts';
import { keyOf } from '../../../shared/words/say.ts';
import { speakingSources, spokenIn } from '../../support/phrases-in-sources.ts';

const { literals, unsaid } = spokenIn(speakingSources());
const keys = Object.values(PHRASES).flatMap((phrases) => phrases.map((phrase) => keyOf(phrase)));

/** Keys, and the name of a language. */
const NO_WORDS = ['⌘ K', '… K', 'English'];

test('everything that a visitor sees or hears of the interface is said in the language of the page', () => {
  expect(
    unsaid.filter(
      ({ text, isData }) => !NO_WORDS.includes(text) && !(isData && keys.includes(text)),
    ),
  ).toEqual([]);
});

test('every phrase is said somewhere, and listed once', () => {
  expect(keys.filter((key) => !literals.has(key))).toEqual([]);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test.each([
  ['a text of an element', 'const a = <p>Hello</p>;', ['Hello']],
  ['a label', 'const a = <p aria-label="Hello" className="big" />;', ['Hello']],
  [
    'a label that depends',
    "const a = <p title={open === 'yes' ? 'Close it' : 'Open it'} />;",
    ['Close it', 'Open it'],
  ],
  ['a text that depends', "const a = <p>{count > 0 && 'Many'}</p>;", ['Many']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source.
  ['a text with a value', 'const a = <p>{`${count} pages`}</p>;', ['… pages']],
  [
    'a label of an element without React',
    "element('p', { ariaLabel: 'Hello', className: ['big'] });",
    ['Hello'],
  ],
  ['a text that is set', "button.textContent = 'Hello';", ['Hello']],
  [
    'what is said',
    "const a = <p aria-label={say('Hello')}>{say(open ? 'Close it' : 'Open it')} {label} · 3</p>;",
    [],
  ],
])('a word that nobody can translate is found: %s', (_what, text, found) => {
  expect(spokenIn([{ path: 'a.tsx', text }]).unsaid.map((literal) => literal.text)).toEqual(found);
});
