import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readEnv, VARIABLES } from '../../../server/env.ts';
import { Catalogue } from '../../../server/front/catalogue.ts';
import { locateUrl } from '../../../server/front/locate.ts';
import { securityHeaders } from '../../../server/front/security-headers.ts';
import { catalogueOf } from '../../../server/maker/front-content.ts';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';
import { openLibrary, problemsOf as problemsOfContent } from '../../support/fixture.ts';
import { CUT_SECONDS, imageOf } from './image.ts';
import { problemsOf } from './kubernetes-schema.ts';
import { kustomized, type Manifest } from './manifests.ts';

const FOLDERS = ['base', 'content-config-map', 'content-volume'] as const;

const probeSchema = v.looseObject({
  httpGet: v.looseObject({ path: v.string(), port: v.string() }),
});
const podSchema = v.looseObject({
  terminationGracePeriodSeconds: v.number(),
  // The kernel does not let process 1 end itself.
  shareProcessNamespace: v.literal(true),
  securityContext: v.looseObject({
    runAsNonRoot: v.literal(true),
    runAsUser: v.number(),
    seccompProfile: v.object({ type: v.literal('RuntimeDefault') }),
  }),
  automountServiceAccountToken: v.literal(false),
  enableServiceLinks: v.literal(false),
  containers: v.tuple([
    v.looseObject({
      ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
      env: v.array(v.object({ name: v.string(), value: v.string() })),
      startupProbe: probeSchema,
      readinessProbe: probeSchema,
      livenessProbe: probeSchema,
      volumeMounts: v.optional(
        v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
        [],
      ),
      securityContext: v.object({
        allowPrivilegeEscalation: v.literal(false),
        readOnlyRootFilesystem: v.literal(true),
        capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
      }),
    }),
  ]),
  volumes: v.optional(
    v.array(
      v.looseObject({
        name: v.string(),
        configMap: v.optional(
          v.object({
            name: v.string(),
            items: v.array(v.object({ key: v.string(), path: v.string() })),
          }),
        ),
      }),
    ),
    [],
  ),
});
const labelsSchema = v.record(v.string(), v.string());
const deploymentSchema = v.looseObject({
  spec: v.looseObject({
    selector: v.object({ matchLabels: labelsSchema }),
    strategy: v.object({
      type: v.literal('RollingUpdate'),
      rollingUpdate: v.object({ maxSurge: v.literal(1), maxUnavailable: v.literal(0) }),
    }),
    template: v.looseObject({
      metadata: v.looseObject({ labels: labelsSchema, annotations: labelsSchema }),
      spec: podSchema,
    }),
  }),
});

function oneOf(kind: string, manifests: readonly Manifest[]): Manifest {
  const [found, ...others] = manifests.filter((manifest) => manifest.kind === kind);
  if (!found || others.length > 0) throw new Error(`There should be one ${kind}.`);
  return found;
}

/** The Deployment of a folder as the cluster gets it. */
function deploymentOf(manifests: readonly Manifest[]) {
  const { spec } = v.parse(deploymentSchema, oneOf('Deployment', manifests));
  const [container] = spec.template.spec.containers;
  return {
    spec,
    pod: spec.template.spec,
    container,
    env: Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
  };
}

test.each(FOLDERS)(
  'every manifest of %s is sound by the schema of its kind, and none is forgotten',
  (folder) => {
    const { manifests, forgotten } = kustomized(folder);
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'Deployment',
        'Service',
        'Ingress',
        'NetworkPolicy',
        'PodDisruptionBudget',
      ]),
    );
    expect(
      manifests.flatMap((manifest) =>
        problemsOf(manifest).map((problem) => `${manifest.kind}: ${problem}`),
      ),
    ).toEqual([]);
    expect(forgotten).toEqual([]);
  },
);

/** Puts something wrong into a manifest, at a path of keys. */
function broken(
  manifest: unknown,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  const at = (child: unknown): unknown => (rest.length === 0 ? value : broken(child, rest, value));
  if (Array.isArray(manifest))
    return manifest.map((item, place) => (String(place) === key ? at(item) : item));
  const entries = v.parse(v.record(v.string(), v.unknown()), manifest ?? {});
  return { ...entries, [key]: at(entries[key]) };
}

test.each<[kind: string, path: string, value: unknown, problem: RegExp]>([
  ['Deployment', 'spec/selector', undefined, /required.*selector/],
  [
    'Deployment',
    'spec/template/spec/containers/0/readinesProbe',
    {},
    /readinesProbe is not in the schema/,
  ],
  [
    'Deployment',
    'spec/template/spec/containers/0/ports/0/containerPort',
    '3000',
    /containerPort must be integer/,
  ],
  [
    'Deployment',
    'spec/template/spec/containers/0/securityContext/capabilities/dropped',
    ['ALL'],
    /dropped is not in the schema/,
  ],
  ['Deployment', 'spec/template/spec/containers/0/env/1/value', 10_000, /value must be string/],
  [
    'Deployment',
    'spec/template/spec/terminationGracePeriodSeconds',
    '30s',
    /terminationGracePeriodSeconds must be integer/,
  ],
  ['Service', 'spec/ports/0/port', undefined, /required.*port/],
  ['Ingress', 'spec/rules/0/http/paths/0/pathType', undefined, /required.*pathType/],
  ['NetworkPolicy', 'spec/ingres', [], /ingres is not in the schema/],
  ['PodDisruptionBudget', 'spec/selector/matchLabel', {}, /matchLabel is not in the schema/],
  ['HorizontalPodAutoscaler', 'spec/maxReplicas', undefined, /required.*maxReplicas/],
  [
    'HorizontalPodAutoscaler',
    'apiVersion',
    'autoscaling/v2beta2',
    /there is no HorizontalPodAutoscaler in autoscaling\/v2beta2/,
  ],
])('a %s with a wrong %s is refused', (kind, path, value, problem) => {
  const manifest = oneOf(kind, kustomized('base').manifests);
  const { apiVersion, metadata } = manifest;
  const changed = v.parse(
    v.looseObject({ apiVersion: v.string() }),
    broken(manifest, path.split('/'), value),
  );
  expect(
    problemsOf({ metadata, ...changed, apiVersion: changed.apiVersion || apiVersion, kind }).join(
      '\n',
    ),
  ).toMatch(problem);
});

test.each(FOLDERS)('in %s every selector finds the pods', (folder) => {
  const { manifests } = kustomized(folder);
  const { spec } = deploymentOf(manifests);
  const { labels } = spec.template.metadata;
  const selectorOf = (
    kind: string,
    schema: v.GenericSchema<unknown, Readonly<Record<string, string>>>,
  ) => v.parse(schema, oneOf(kind, manifests).spec);
  const selectors = [
    spec.selector.matchLabels,
    selectorOf(
      'Service',
      v.pipe(
        v.looseObject({ selector: labelsSchema }),
        v.transform(({ selector }) => selector),
      ),
    ),
    selectorOf(
      'PodDisruptionBudget',
      v.pipe(
        v.looseObject({ selector: v.object({ matchLabels: labelsSchema }) }),
        v.transform(({ selector }) => selector.matchLabels),
      ),
    ),
    selectorOf(
      'NetworkPolicy',
      v.pipe(
        v.looseObject({ podSelector: v.object({ matchLabels: labelsSchema }) }),
        v.transform(({ podSelector }) => podSelector.matchLabels),
      ),
    ),
  ];
  for (const selector of selectors) {
    expect(Object.keys(selector)).not.toEqual([]);
    expect(labels).toMatchObject(selector);
  }
  const scaled = v.parse(
    v.looseObject({ scaleTargetRef: v.unknown() }),
    oneOf('HorizontalPodAutoscaler', manifests).spec,
  );
  const { apiVersion, kind, metadata } = oneOf('Deployment', manifests);
  expect(scaled.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata.name });
});

test.each(FOLDERS)(
  'in %s ports, probes, user and variables are those of the image',
  async (folder) => {
    const { manifests } = kustomized(folder);
    const { pod, container, env, spec } = deploymentOf(manifests);
    const image = imageOf();
    const ports = new Map(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports.get('http')).toBe(image.port);
    expect(ports.get('metrics')).toBe(Number(env.METRICS_PORT));
    expect(spec.template.metadata.annotations['prometheus.io/port']).toBe(env.METRICS_PORT);
    expect(pod.securityContext.runAsUser).toBe(image.user);
    expect(Object.keys(env).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const { drainMs } = readEnv(env);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(
      drainMs + CUT_SECONDS * 1000,
    );
    const headersFor = securityHeaders({ base: '/', isDevelopment: false, areReportsOn: true });
    const catalogue = new Catalogue(catalogueOf(await openLibrary()), headersFor);
    const kindOf = ({ httpGet: { path, port } }: typeof container.livenessProbe) => [
      locateUrl(path, catalogue).kind,
      port,
    ];
    expect(
      [container.startupProbe, container.livenessProbe, container.readinessProbe].map(kindOf),
    ).toEqual([
      ['health', 'http'],
      ['health', 'http'],
      ['readiness', 'http'],
    ]);
    const named = /"(?:port|targetPort)":(?:\{"name":)?"(?<name>\w+)"/g;
    const asked = manifests.flatMap((manifest) =>
      [...JSON.stringify(manifest).matchAll(named)].map(({ groups }) => groups?.name),
    );
    expect(new Set(asked)).toEqual(new Set(['http', 'metrics']));
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(
      pod.volumes.map(({ name }) => name),
    );
  },
);

test('the ConfigMap is a site without problems, lying as the kubelet mounts it', async () => {
  const { manifests } = kustomized('content-config-map');
  const { pod, container, env } = deploymentOf(manifests);
  const { data } = v.parse(
    v.looseObject({ data: v.record(v.string(), v.string()) }),
    oneOf('ConfigMap', manifests),
  );
  const volume = pod.volumes.find(
    ({ name }) =>
      name === container.volumeMounts.find(({ mountPath }) => mountPath === env.CONTENT_DIR)?.name,
  );
  expect(volume?.configMap?.name).toBe(oneOf('ConfigMap', manifests).metadata.name);
  const items = volume?.configMap?.items ?? [];
  expect(items.map(({ key }) => key).sort()).toEqual(Object.keys(data).sort());
  const root = await temporaryFolder();
  const written = join(root, '..2026_01_01');
  await mkdir(written);
  await writeFiles(
    written,
    Object.fromEntries(items.map(({ key, path }) => [path, data[key] ?? ''])),
  );
  await symlink('..2026_01_01', join(root, '..data'));
  for (const top of new Set(items.map(({ path }) => path.split('/')[0] ?? '')))
    await symlink(join('..data', top), join(root, top));
  expect(await problemsOfContent(root)).toEqual([]);
});
