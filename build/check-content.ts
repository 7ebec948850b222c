import { readBuildInfo } from '../server/build-info.ts';
import { readSampleLinks, writeSampleLinks } from '../server/sample-links.ts';
import { checkContent } from './content.ts';
import { dist } from './paths.ts';
import { sourcesId } from './sources.ts';

const sources = await sourcesId();
const { problems, links } = await checkContent(sources);
process.exitCode = problems === 0 ? 0 : 1;

// The content may have changed since the build, whose links of other content folders are kept.
const built = await readBuildInfo(dist).catch(() => null);
if (built?.sources === sources)
  await writeSampleLinks(dist, { ...(await readSampleLinks(dist)), ...links });
