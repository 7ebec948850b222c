import * as v from 'valibot';
import { REPORT_KINDS, type ReportKind } from '../../../shared/contract/reports.ts';
import { Tally } from './tally.ts';

/** Breaches of the security policy by what was blocked; those of extensions of the browser are told apart. */
type Breach = 'script' | 'style' | 'image' | 'connect' | 'other' | 'extension';
export type ReportReason = ReportKind | `policy-${Breach}`;

export type ReportTally = Tally<ReportReason>;

export function createReportTally(): ReportTally {
  return new Tally<ReportReason>({
    hydration: 0,
    crash: 0,
    chunk: 0,
    style: 0,
    worker: 0,
    'policy-script': 0,
    'policy-style': 0,
    'policy-image': 0,
    'policy-connect': 0,
    'policy-other': 0,
    'policy-extension': 0,
  });
}

/** The reason that our own client sends as one word. */
export function reasonsOfClient(body: string): readonly ReportReason[] {
  return [v.parse(v.picklist(REPORT_KINDS), body)];
}

const reports = v.array(v.object({ type: v.string(), body: v.unknown() }));
const violation = v.object({
  effectiveDirective: v.string(),
  blockedURL: v.nullish(v.string()),
  sourceFile: v.nullish(v.string()),
});

/** The reasons in a list of reports that a browser sends to an endpoint of `Reporting-Endpoints`, each of them once. */
export function reasonsOfReports(body: string): readonly ReportReason[] {
  const breaches = v
    .parse(reports, JSON.parse(body))
    .filter(({ type }) => type === 'csp-violation');
  const reasons = breaches.map((report) => {
    const { effectiveDirective, blockedURL, sourceFile } = v.parse(violation, report.body);
    return reasonOf(effectiveDirective, [blockedURL, sourceFile]);
  });
  return [...new Set(reasons)];
}

const OF_EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension\b/;

/** The directive may end in `-elem` or `-attr`. */
function reasonOf(
  directive: string,
  addresses: readonly (string | null | undefined)[],
): ReportReason {
  if (addresses.some((address) => address != null && OF_EXTENSION.test(address)))
    return 'policy-extension';
  if (/^(?:script|worker)-src\b/.test(directive)) return 'policy-script';
  if (/^style-src\b/.test(directive)) return 'policy-style';
  if (/^img-src\b/.test(directive)) return 'policy-image';
  return /^connect-src\b/.test(directive) ? 'policy-connect' : 'policy-other';
}
