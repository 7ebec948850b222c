import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '../../shared/urls.ts';
import { ASSETS_PATH } from '../contract/addresses.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { answersOf, type BuildFiles } from './assets.ts';
import type { Content } from './catalogue.ts';
import type { MakeParts } from './delivery.ts';
import { isRefused } from './guard.ts';
import { mayDiffer, targetOf } from './locate.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { wantsMarkdown } from './wants-markdown.ts';

interface Parts extends Pick<MakeParts, 'log' | 'store'> {
  readonly content: Content;
  readonly buildFiles: BuildFiles;
}

/** Sends stored pages, their data and files of the build by one look-up, before Express. Returns false for all else. */
export function storedAnswers({
  content,
  store,
  buildFiles,
  log,
}: Parts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const assetsPath = addressOf(content.catalogue.main.base, ASSETS_PATH);
  const files = new WeakMap<SecurityHeaders, ReadonlyMap<string, Answer>>();
  const fileOf = (name: string): Answer | undefined => {
    const { headers } = content.catalogue.main;
    const answers = files.get(headers) ?? answersOf(buildFiles, headers);
    files.set(headers, answers);
    return answers.get(name);
  };
  return (request, response) => {
    const { url = '' } = request;
    if (isRefused(request, url)) return false;
    const target = targetOf(url);
    const { path } = target;
    const isAsset = path.startsWith(assetsPath);
    if (!isAsset && wantsMarkdown(request)) return false;
    const { catalogue } = content;
    const locale = catalogue.at(path);
    const key = isAsset ? undefined : locale.renderKeys.get(path);
    const answer = isAsset
      ? fileOf(path.slice(assetsPath.length))
      : key === undefined
        ? undefined
        : store.get(key);
    if (answer && !isAsset && mayDiffer(target, locale, answer.figures)) return false;
    if (key !== undefined) store.lookUps.add(answer ? 'hit' : 'miss');
    if (!answer) return false;
    try {
      sendAnswer(request, response, answer, isAsset ? undefined : catalogue.revision);
    } catch (error) {
      log.error({ err: error, path }, 'what is stored cannot be sent');
      if (key !== undefined) store.drop(key);
      // An error outside Express would end the process.
      return response.headersSent;
    }
    return true;
  };
}
