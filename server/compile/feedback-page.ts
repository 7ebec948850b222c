import type { ArticleNode } from 'markdown';
import { LONGEST_FEEDBACK } from '../../shared/contract/feedback.ts';
import type { PlainPage } from '../../shared/contract/page.ts';
import { createSay } from '../../shared/words/say.ts';
import type { Doc } from '../model/documents.ts';
import { stylesOf } from '../model/page-sheets.ts';
import { hrefOf } from '../model/snapshot/snapshot.ts';
import type { PageContext } from './pages.ts';

/** The feedback of a reader so far. */
export interface FeedbackSoFar {
  readonly useful: 'yes' | 'no';
  readonly hasText: boolean;
}

/**
 * Thanks a reader for feedback, and asks for a comment unless it has just been sent.
 * @param href address of this page
 */
export function feedbackPage(
  doc: Doc,
  { useful, hasText }: FeedbackSoFar,
  href: string,
  context: PageContext,
): PlainPage {
  const { snapshot, build } = context;
  const say = createSay(snapshot.site);
  const title = say('Thank you');
  const form: ArticleNode = [
    'form',
    { method: 'post', className: 'feedback' },
    ['input', { type: 'hidden', name: 'useful', value: useful }],
    [
      'label',
      { htmlFor: 'text' },
      say(useful === 'yes' ? 'What helped you?' : 'What is missing or wrong?'),
    ],
    [
      'textarea',
      { id: 'text', name: 'text', rows: 5, maxLength: LONGEST_FEEDBACK, required: true },
    ],
    ['p', {}, say('Please write no names or addresses: nobody can answer here.')],
    ['button', { className: 'button primary' }, say('Send')],
  ];
  return {
    kind: 'page',
    href,
    title,
    description: title,
    keywords: [],
    image: null,
    noIndex: true,
    styles: stylesOf('page', context, ['feedback']),
    build,
    toc: [],
    hideTitle: false,
    article: [
      [
        'p',
        {},
        hasText
          ? say('Your words have arrived.')
          : say('Your answer has arrived. If you like, add a few words.'),
      ],
      ...(hasText ? [] : [form]),
      [
        'p',
        {},
        ['a', { href: hrefOf(doc.path, snapshot) }, say('Back to “{title}”', { title: doc.title })],
      ],
    ],
  };
}
