import { readSite } from '../../server/model/snapshot/create-snapshot.ts';
import { ContentError, type ContentProblem } from '../../server/read/content-error.ts';
import { markdownOf, type RawContent } from '../../server/read/raw-content.ts';
import { scanContent } from '../../server/read/scan.ts';
import type { ProseConfig } from '../../server/read/schema/prose-schema.ts';
import { bannedTerms, readBannedWords, readGlossary } from './glossary.ts';
import { type Documented, knownNames } from './known-names.ts';
import { readList, textsOf } from './list.ts';
import { choppyProse, countSentences, passageProblems, proseProblems } from './prose.ts';
import { createSpelling } from './spelling.ts';

const GLOSSARY = 'glossary.yaml';
const WORDS = 'words.txt';

interface CheckedProse {
  readonly problems: readonly ContentProblem[];
  /** Whether `site.yaml` enables the check. */
  readonly isEnabled: boolean;
}

/** Checks the prose of the glossary and of every page in the default locale. */
export async function checkProse(root: string): Promise<CheckedProse> {
  try {
    const { content } = await scanContent(root);
    const { value: config, problems } = readSite(content.site);
    if (!config?.prose) return { problems, isEnabled: false };
    return {
      problems: await problemsOf(root, content, { ...config, prose: config.prose }),
      isEnabled: true,
    };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, isEnabled: false };
    throw error;
  }
}

type Config = Documented & { readonly prose: ProseConfig };

async function problemsOf(
  root: string,
  content: RawContent,
  { prose, ...documented }: Config,
): Promise<readonly ContentProblem[]> {
  const listed = (name: string) => readList(root, name);
  const [dictionary, words, interfaceNames] = await Promise.all([
    listed('dictionary.txt'),
    listed(WORDS),
    listed('interface.txt'),
  ]);
  const glossary = readGlossary(GLOSSARY, content.current.glossary?.text ?? '');
  const banned = readBannedWords(WORDS, words ?? []);
  const rules = {
    longestSentence: prose.longestSentence,
    spelling: await createSpelling(prose.spelling, textsOf(dictionary)),
    bannedWords: [...bannedTerms(glossary.terms), ...banned.words],
    knownNames: await knownNames(
      documented,
      glossary.terms,
      interfaceNames && textsOf(interfaceNames),
    ),
  };
  const inGlossary = glossary.definitions.flatMap((definition) =>
    passageProblems(definition, rules).map((problem) => ({ file: GLOSSARY, ...problem })),
  );
  const pages = markdownOf(content);
  const onPages = pages.flatMap(({ path: file, text }) =>
    proseProblems(text, rules).map((problem) => ({ file, ...problem })),
  );
  const counts = pages.map(({ path, text }) => countSentences(path, text));
  return [
    ...banned.problems,
    ...glossary.problems,
    ...inGlossary,
    ...onPages,
    ...choppyProse(counts, prose),
  ];
}
