import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls } from '@player-site/contracts/calls.ts'
import type { CallSpec } from '@player-site/contracts/kernel/call.ts'
import { root } from '../../tests/drivers/config/environment.ts'

const contracts = 'packages/contracts/src'
const namedImport = /import \{([^}]+)\} from '@player-site\/contracts\/([^']+)'/g

interface Import {
  readonly module: string
  readonly name: string
}

/** The values that a file imports of the contracts. */
const importsOf = (text: string): readonly Import[] =>
  [...text.matchAll(namedImport)].flatMap(([, list = '', module = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ module, name })),
  )

/** The texts of a folder's files, without tests. */
const textsIn = (folder: string, pattern = '**/*.{ts,tsx}'): readonly string[] =>
  globSync(pattern, { cwd: join(root, folder) })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

async function exported({ module, name }: Import): Promise<unknown> {
  const url = pathToFileURL(join(root, contracts, module)).href
  const all: Record<string, unknown> = await import(url)
  return all[name]
}

const isCalls = ({ module }: Import): boolean => module.endsWith('.calls.ts')
const isPages = ({ module }: Import): boolean => module.endsWith('.pages.ts')

/** The calls that the files of a folder import, in the order of the contracts. */
export async function callsImportedBy(folder: string): Promise<readonly CallSpec[]> {
  const imports = textsIn(folder).flatMap(importsOf).filter(isCalls)
  const values = await Promise.all(imports.map(exported))
  const ids = new Set(values.map((value): unknown => Object(value).id))
  return calls.filter(({ id }) => ids.has(id))
}

/** Paths of the pages that a feature's manifest names, below the locale. */
export async function pagesOf(folder: string): Promise<readonly string[]> {
  const imports = textsIn(folder, '*.feature.{ts,tsx}').flatMap(importsOf).filter(isPages)
  const values = await Promise.all(imports.map(exported))
  const paths = values.flat().map((value): unknown => Object(value).path)
  return paths.filter((path) => typeof path === 'string').sort()
}
