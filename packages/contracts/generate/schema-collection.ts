import * as z from 'zod/mini'
import type { Schema } from '../src/kernel/call.ts'
import { schemaNames } from './named-schemas.ts'

export type Json = Record<string, unknown>

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** `session.login` → `SessionLogin`. */
export const nameOfId = (id: string): string => id.split(/[._]/).map(capitalized).join('')

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Integers without bounds of their own are given JavaScript's, which say nothing to a reader. */
const isNoise = (key: string, value: unknown): boolean =>
  key === '$schema' || key === '$id' || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

const withoutNoise = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNoise)
  if (!isJson(value)) return value
  const kept = Object.entries(value).filter(([key, one]) => !isNoise(key, one))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutNoise(one)]))
}

/** Every reference in a schema. */
export const refsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isJson(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : refsIn(one),
  )
}

export interface SchemaCollection {
  /** A reference to a schema. */
  refTo(schema: Schema): Json
  /** A schema as it is, with references in it. */
  read(schema: Schema): Json
  /** Writes another schema in the place of one that the contracts export under no name. */
  replace(name: string, schema: Json): Json
  /** All that is referred to, by name. */
  all(): Json
}

interface CollectionOptions {
  /**
   * `input`: as a sender may write them, where fields with a default are optional; `output`: as they
   * are after a parse, with these fields and without unknown ones.
   */
  readonly io?: 'input' | 'output'
  /** The dialect: OpenAPI 3.1 has that of 2020, AsyncAPI the seventh draft. */
  readonly target?: 'draft-2020-12' | 'draft-07'
  /** Names to write in the place of those that schemas have. */
  readonly renamed?: ReadonlyMap<string, string>
}

/**
 * JSON schemas that refer to each other by name. `unnamed` are schemas that the contracts export
 * under no name, by the name to give.
 * @param base of references, `#/components/schemas/`
 */
export function collectSchemas(
  base: string,
  unnamed: ReadonlyMap<Schema, string>,
  { io = 'input', target = 'draft-2020-12', renamed = new Map() }: CollectionOptions = {},
): SchemaCollection {
  const registry = z.registry<{ id: string }>()
  const names = new Map(
    [...unnamed, ...schemaNames].map(([schema, name]) => [schema, renamed.get(name) ?? name]),
  )
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    target,
    unrepresentable: 'any',
    uri: (id) => `${base}${id}`,
  })
  const known = new Map(Object.entries(schemas).map(([id, one]) => [id, Object(withoutNoise(one))]))
  const exported: ReadonlySet<string> = new Set(schemaNames.values())
  const used = new Map<string, Json>()

  const use = (name: string): void => {
    if (used.has(name)) return
    const schema = known.get(name)
    if (schema === undefined) throw new Error(`There is no schema ${name}.`)
    used.set(name, schema)
    useAllIn(schema)
  }
  const useAllIn = (schema: Json): void => {
    for (const ref of refsIn(schema)) use(ref.slice(base.length))
  }
  const nameOf = (schema: Schema): string => {
    const name = names.get(schema)
    if (name === undefined) throw new Error('A schema has no name.')
    return name
  }
  return {
    refTo(schema) {
      const name = nameOf(schema)
      use(name)
      return { $ref: `${base}${name}` }
    },
    read(schema) {
      const read: Json = known.get(nameOf(schema)) ?? {}
      useAllIn(read)
      return read
    },
    replace(name, schema) {
      if (exported.has(name) || used.has(name)) throw new Error(`There are two schemas ${name}.`)
      known.set(name, schema)
      use(name)
      return { $ref: `${base}${name}` }
    },
    all: () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
