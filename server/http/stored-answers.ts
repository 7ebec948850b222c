import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '../../shared/urls.ts';
import { ASSETS_PATH } from '../library/assets-path.ts';
import type { Library } from '../library/library.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { answersOf, type BuildFiles } from './assets.ts';
import { isRefused } from './guard.ts';
import { mayDiffer, targetOf } from './locate.ts';
import type { SecurityHeaders, SecurityHeadersFor } from './security.ts';
import type { RenderedStore } from './store.ts';
import { wantsMarkdown } from './wants-markdown.ts';

interface StoredAnswersParts {
  readonly library: Library;
  readonly store: RenderedStore;
  readonly buildFiles: BuildFiles;
  readonly headersFor: SecurityHeadersFor;
}

/**
 * Answers what is stored, pages, their data and files of the build, with a look-up and one write, before Express.
 * Returns false for all else.
 */
export function storedAnswers({ library, store, buildFiles, headersFor }: StoredAnswersParts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const assetsPath = addressOf(library.main.snapshot.base, ASSETS_PATH);
  const files = new WeakMap<SecurityHeaders, ReadonlyMap<string, Answer>>();
  const fileOf = (name: string): Answer | undefined => {
    const headers = headersFor(library.main.snapshot.config);
    const answers = files.get(headers) ?? answersOf(buildFiles, headers);
    files.set(headers, answers);
    return answers.get(name);
  };
  const pageOf = (path: string, query: string): Answer | undefined => {
    const key = mayDiffer(query) ? undefined : library.at(path).snapshot.renderKeys.get(path);
    return key === undefined ? undefined : store.get(key);
  };
  return (request, response) => {
    const { url = '' } = request;
    if (isRefused(request, url)) return false;
    const { path, query } = targetOf(url);
    const isAsset = path.startsWith(assetsPath);
    if (!isAsset && wantsMarkdown(request)) return false;
    const answer = isAsset ? fileOf(path.slice(assetsPath.length)) : pageOf(path, query);
    if (answer) sendAnswer(request, response, answer, isAsset ? undefined : library.revision);
    return answer !== undefined;
  };
}
