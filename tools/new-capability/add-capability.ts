import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CapabilityName } from './capability-name.ts'
import { contractsFiles } from './contracts-files.ts'
import type { Extra } from './extras.ts'
import { gatewayFiles } from './gateway-files.ts'
import { type ListLine, listLines } from './list-lines.ts'
import { platformFiles } from './platform-files.ts'
import { capabilityFolders, refuseUsedName } from './used-names.ts'
import { webFiles } from './web-files.ts'

type Files = Readonly<Record<string, string>>

const filesBelow = (folder: string, files: Files): readonly (readonly [string, string])[] =>
  Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text])

/** @throws Error where the list no longer has the line that the new one follows */
function extendList(root: string, { list, value, from, after, line }: ListLine): [string, string] {
  const text = readFileSync(join(root, list), 'utf8')
  if (!text.includes(`${after}\n`)) throw new Error(`${list} has no line "${after.trim()}"`)
  const extended = text.replace(`${after}\n`, `${after}\n${line}\n`)
  return [list, `import { ${value} } from '${from}'\n${extended}`]
}

/**
 * Adds a capability with a table, calls, an event, an error, a slice, a screen and text to the
 * repository: its own folders, and an entry in each list. All is written, or nothing.
 * @returns the paths of what was written, below the root
 * @throws OptionError where the name is in use
 */
export function addCapability(
  root: string,
  name: CapabilityName,
  wanted: readonly Extra[],
): readonly string[] {
  refuseUsedName(root, name)
  const files = [
    ...filesBelow(capabilityFolders.contracts, contractsFiles(name)),
    ...filesBelow(capabilityFolders.platform, platformFiles(name, wanted)),
    ...filesBelow(capabilityFolders.gateway, gatewayFiles(name)),
    ...filesBelow(capabilityFolders.web, webFiles(name)),
    ...listLines(name).map((line) => extendList(root, line)),
  ]
  for (const [path, text] of files) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return files.map(([path]) => path)
}
