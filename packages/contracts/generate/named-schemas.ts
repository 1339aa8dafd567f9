import { globSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Schema } from '../src/kernel/call.ts'

/** Names that say nothing where other schemas are read beside them. */
const renamed: Readonly<Record<string, string>> = {
  categoryOf: 'GameListCategory',
  decided: 'DocumentDecided',
  detailReply: 'GameDetailReply',
  detailRequest: 'GameDetailRequest',
  nothing: 'Empty',
  platform: 'GamePlatform',
  proof: 'VerificationProof',
  ticketReply: 'GameTicketReply',
  ticketRequest: 'GameTicketRequest',
  tokenReply: 'GameTokenReply',
  urlReply: 'GameUrlReply',
}

/** Kinds that mean the same everywhere without a name. */
const unnamedKinds: ReadonlySet<string> = new Set(['undefined', 'optional', 'nullable'])

const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const pascalCase = (folder: string): string => folder.split('-').map(capitalized).join('')

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType

async function readNames(): Promise<ReadonlyMap<Schema, string>> {
  const folder = new URL('../src/', import.meta.url)
  const names = new Map<Schema, string>()
  const taken = new Set<string>()
  const paths = globSync('**/*.ts', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
  for (const path of paths.filter((one) => !one.endsWith('.test.ts')).sort()) {
    const exported: Record<string, unknown> = await import(new URL(path, folder).href)
    for (const [key, value] of Object.entries(exported)) {
      if (!isSchema(value) || names.has(value) || unnamedKinds.has(value._zod.def.type)) continue
      const short = renamed[key] ?? capitalized(key)
      const name = taken.has(short) ? `${pascalCase(path.split('/')[0] ?? '')}${short}` : short
      taken.add(name)
      names.set(value, name)
    }
  }
  return names
}

/** The schemas that the contracts export, and their names in documents: `balanceMap` → `BalanceMap`. */
export const schemaNames = await readNames()
