import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OptionError } from '../steps/test-options.ts'
import type { CapabilityName } from './capability-name.ts'
import { listLines } from './list-lines.ts'

/** The folders that hold capabilities, one in each program. */
export const capabilityFolders = {
  contracts: 'packages/contracts/src',
  platform: 'apps/platform/src/capabilities',
  gateway: 'apps/gateway/src/capabilities',
  web: 'apps/web/src/features',
} as const

/** What the new files state that must be stated once in a program, by where it would be. */
const statements = ({ kebab, camel, snake, constant }: CapabilityName) =>
  ({
    'packages/contracts/src/**/*.calls.ts': [`'${camel}.`, `'/player/${kebab}'`],
    'packages/contracts/src/**/*.errors.ts': [`'${camel}.`],
    'packages/contracts/src/**/*.pages.ts': [`'/my-account/${kebab}'`],
    'packages/contracts/src/**/*.events.ts': [`'${constant}_ITEM_ADDED'`],
    'apps/platform/src/**/*.schema.ts': [`'${snake}_items'`],
    'apps/web/src/**/messages/**/en.json': [`"${camel}.`],
  }) as const

const withoutTexts = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'/gm, '')

/** Finds where a name is in use: a folder, a list's value, or something that it would state again. */
function findUse(root: string, name: CapabilityName): string | undefined {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const folder = Object.values(capabilityFolders)
    .map((parent) => `${parent}/${name.kebab}`)
    .find((path) => existsSync(join(root, path)))
  if (folder) return folder
  const list = listLines(name).find(({ list: file, value }) =>
    new RegExp(`\\b${value}\\b`).test(withoutTexts(read(file))),
  )
  if (list) return `${list.list} (${list.value})`
  for (const [files, texts] of Object.entries(statements(name))) {
    for (const file of globSync(files, { cwd: root })) {
      const text = read(file)
      const stated = texts.find((one) => text.includes(one))
      if (stated) return `${file} (${stated})`
    }
  }
  return undefined
}

/** @throws OptionError where the name is in use in any program */
export function refuseUsedName(root: string, name: CapabilityName): void {
  const use = findUse(root, name)
  if (use) throw new OptionError(`${name.kebab}: the name is in use already, in ${use}`)
}
