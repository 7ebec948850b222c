import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import type { Manifest } from './manifests.ts';

/** Checks made from the schemas of the Kubernetes API, by version and kind. */
const CHECKS = new Map<string, { validate(): void }>([
  ['apps/v1 Deployment', Deployment.prototype],
  ['autoscaling/v2 HorizontalPodAutoscaler', HorizontalPodAutoscaler.prototype],
  ['networking.k8s.io/v1 Ingress', Ingress.prototype],
  ['networking.k8s.io/v1 NetworkPolicy', NetworkPolicy.prototype],
  ['policy/v1 PodDisruptionBudget', PodDisruptionBudget.prototype],
  ['v1 ConfigMap', ConfigMap.prototype],
  ['v1 Namespace', Namespace.prototype],
  ['v1 PersistentVolumeClaim', PersistentVolumeClaim.prototype],
  ['v1 Service', Service.prototype],
]);

/** What is wrong with a manifest by the schema of its kind; nothing if it is sound. */
export function problemsOf(manifest: Manifest): readonly string[] {
  const check = CHECKS.get(`${manifest.apiVersion} ${manifest.kind}`);
  if (!check) return [`there is no ${manifest.kind} in ${manifest.apiVersion}`];
  const watched = new Watched();
  try {
    check.validate.call(watched.over(manifest, ''));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return watched.unread().map((path) => `${path} is not in the schema`);
}

/**
 * Tells which fields nobody has looked at. The schemas of the API let any field through, so a check reads those that it
 * knows and no others, and a misspelt one would never be noticed.
 */
class Watched {
  readonly #read = new Map<object, { readonly path: string; readonly keys: Set<PropertyKey> }>();

  over<Value>(value: Value, path: string): Value {
    if (typeof value !== 'object' || value === null) return value;
    const { keys } = this.#read.get(value) ?? { keys: new Set<PropertyKey>() };
    this.#read.set(value, { path, keys });
    return new Proxy(value, {
      get: (target, key) => {
        keys.add(key);
        return this.over(Reflect.get(target, key), `${path}/${String(key)}`);
      },
      // A map of any names, such as labels, is looked through as a whole.
      ownKeys: (target) => {
        for (const key of Reflect.ownKeys(target)) keys.add(key);
        return Reflect.ownKeys(target);
      },
    });
  }

  unread(): readonly string[] {
    return [...this.#read].flatMap(([value, { path, keys }]) =>
      Object.keys(value)
        .filter((key) => !keys.has(key))
        .map((key) => `${path}/${key}`),
    );
  }
}
