import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';

export const DEPLOY = resolve(import.meta.dirname, '..', '..', '..', 'deploy');

const manifestSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});
const kustomizationSchema = v.strictObject({
  apiVersion: v.literal('kustomize.config.k8s.io/v1beta1'),
  kind: v.literal('Kustomization'),
  namespace: v.string(),
  resources: v.array(v.string()),
  patches: v.optional(v.array(v.strictObject({ path: v.string() })), []),
  images: v.optional(
    v.array(v.strictObject({ name: v.string(), newName: v.string(), newTag: v.string() })),
    [],
  ),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** A folder of manifests: what its kustomization makes of them, as `kubectl kustomize` prints it. */
export interface Kustomized {
  readonly manifests: readonly Manifest[];
  /** Files that the kustomization does not name. */
  readonly forgotten: readonly string[];
}

/** Reads a folder below `deploy/kubernetes/`. */
export function kustomized(name: string): Kustomized {
  const folder = join(DEPLOY, 'kubernetes', name);
  const { resources, patches } = v.parse(
    kustomizationSchema,
    documentsIn(join(folder, 'kustomization.yaml'))[0],
  );
  const files = resources.filter((resource) => resource.endsWith('.yaml'));
  const below = resources
    .filter((resource) => !files.includes(resource))
    .map((resource) => kustomized(join(name, resource)));
  const named = new Set(['kustomization.yaml', ...files, ...patches.map(({ path }) => path)]);
  const own = [
    ...below.flatMap(({ manifests }) => manifests),
    ...files.flatMap((file) => manifestsIn(join(folder, file))),
  ];
  const changes = patches.flatMap(({ path }) => manifestsIn(join(folder, path)));
  for (const { kind, metadata } of changes) {
    if (!own.some((manifest) => manifest.kind === kind && manifest.metadata.name === metadata.name))
      throw new Error(`There is no ${kind} to be patched.`);
  }
  return {
    manifests: own.map((manifest) =>
      v.parse(
        manifestSchema,
        changes
          .filter(
            ({ kind, metadata }) =>
              manifest.kind === kind && manifest.metadata.name === metadata.name,
          )
          .reduce(merged, manifest as unknown),
      ),
    ),
    forgotten: readdirSync(folder).filter((file) => !named.has(file)),
  };
}

/** Every manifest in a file, with its aliases in place. */
function manifestsIn(file: string): readonly Manifest[] {
  return documentsIn(file).map((document) => v.parse(manifestSchema, document));
}

function documentsIn(file: string): readonly unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`);
    return document.toJS();
  });
}

const recordSchema = v.record(v.string(), v.unknown());
const namedSchema = v.array(v.looseObject({ name: v.string() }));

/** A strategic merge patch, as far as ours go: objects by key, lists of what has a name by name, others as a whole. */
function merged(before: unknown, patch: unknown): unknown {
  if (v.is(namedSchema, before) && v.is(namedSchema, patch)) {
    const changed = before.map((item) =>
      merged(item, patch.find(({ name }) => name === item.name) ?? {}),
    );
    return [...changed, ...patch.filter(({ name }) => before.every((item) => item.name !== name))];
  }
  if (Array.isArray(patch) || !v.is(recordSchema, before) || !v.is(recordSchema, patch))
    return patch;
  return {
    ...before,
    ...Object.fromEntries(
      Object.entries(patch).map(([key, value]) => [
        key,
        key in before ? merged(before[key], value) : value,
      ]),
    ),
  };
}
