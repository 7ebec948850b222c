import { DOTNET_TYPES } from './foreign/dotnet.ts';
import { LINQ_TYPES } from './foreign/linq.ts';
import { NUNIT_TYPES } from './foreign/nunit.ts';
import { UNITY_TYPES } from './foreign/unity.ts';
import { UNITY_TILEMAP_TYPES } from './foreign/unity-tilemaps.ts';
import { GENERATOR_TYPES } from './generator-types.ts';
import { PLAN_TYPES } from './plan-types.ts';
import type { ApiType, ForeignTypes } from './sheet.ts';
import { STEP_TYPES } from './step-types.ts';

/** Every type of the API. */
export const API_TYPES: readonly ApiType[] = [...GENERATOR_TYPES, ...PLAN_TYPES, ...STEP_TYPES];

/** Types of others that samples may use beside the API. */
export const FOREIGN_TYPES: readonly ForeignTypes[] = [...DOTNET_TYPES, LINQ_TYPES, NUNIT_TYPES, UNITY_TYPES, UNITY_TILEMAP_TYPES];
