import type { ApiType } from 'markdown';
import type { EngineType, ForeignTypes } from './declare.ts';
import { DOTNET_TYPES } from './foreign/dotnet.ts';
import { NUNIT_TYPES } from './foreign/nunit.ts';
import { UNITY_TYPES } from './foreign/unity.ts';
import { GENERATOR_TYPES } from './generator-types.ts';
import { PLAN_TYPES } from './plan-types.ts';
import { SETTING_TYPES } from './setting-types.ts';
import { STEP_TYPES } from './step-types.ts';

/** What a type says of itself only where it is something else. */
const COMMON = { namespace: 'Tilewright', kind: 'class' } as const;

const ENGINE_TYPES: readonly EngineType[] = [
  ...GENERATOR_TYPES,
  ...SETTING_TYPES,
  ...PLAN_TYPES,
  ...STEP_TYPES,
];

export const API_TYPES: readonly ApiType[] = ENGINE_TYPES.map((type) => ({ ...COMMON, ...type }));

/** Types of other libraries that samples may use. */
export const FOREIGN_TYPES: readonly ForeignTypes[] = [
  ...DOTNET_TYPES,
  NUNIT_TYPES,
  ...UNITY_TYPES,
];

const ownNames = API_TYPES.flatMap(({ name, namespace, members }) => [
  name,
  ...namespace.split('.'),
  ...members.flatMap((member) => ('name' in member ? [member.name] : [])),
]);

const foreignNames = FOREIGN_TYPES.flatMap(({ namespace, declarations }) => [
  ...namespace.split('.'),
  ...(declarations.match(/\b\p{L}[\p{L}\d]*\b/gu) ?? []),
]);

/** All names in the API, and in what its samples use. */
export const API_NAMES: readonly string[] = [...ownNames, ...foreignNames];
