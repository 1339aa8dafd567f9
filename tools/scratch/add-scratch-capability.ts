import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractsFiles } from './contracts-files.ts'
import { gatewayFiles } from './gateway-files.ts'
import { platformFiles } from './platform-files.ts'
import { webFiles } from './web-files.ts'

const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/contracts/src': contractsFiles,
  'apps/platform/src/capabilities': platformFiles,
  'apps/gateway/src/capabilities': gatewayFiles,
  'apps/web/src/features': webFiles,
}

interface ListLine {
  readonly list: string
  readonly imports: string
  /** The other capability's line, which the new one follows. */
  readonly after: string
  readonly line: string
}

/** Every list of capabilities, with the new one's entry. */
export const listLines: readonly ListLine[] = [
  {
    list: 'packages/contracts/src/calls.ts',
    imports: "import { scratchCalls } from './scratch/scratch.calls.ts'",
    after: '  ...inboxCalls,',
    line: '  ...scratchCalls,',
  },
  {
    list: 'packages/contracts/src/errors.ts',
    imports: "import { scratchErrors } from './scratch/scratch.errors.ts'",
    after: '  ...inboxErrors,',
    line: '  ...scratchErrors,',
  },
  {
    list: 'packages/contracts/src/pages.ts',
    imports: "import { scratchPages } from './scratch/scratch.pages.ts'",
    after: '  ...inboxPages,',
    line: '  ...scratchPages,',
  },
  {
    list: 'packages/contracts/src/realtime/realtime.events.ts',
    imports: "import { scratchEvents } from '../scratch/scratch.events.ts'",
    after: '  ...walletEvents,',
    line: '  ...scratchEvents,',
  },
  {
    list: 'apps/platform/src/capabilities.ts',
    imports: "import { scratch } from './capabilities/scratch/scratch.capability.ts'",
    after: '  add(consent, none)',
    line: '  add(scratch, none)',
  },
  {
    list: 'apps/gateway/src/capabilities.ts',
    imports: "import { scratch } from './capabilities/scratch/scratch.capability.ts'",
    after: '  add(announcements, none)',
    line: '  add(scratch, none)',
  },
  {
    list: 'apps/web/src/app/features.ts',
    imports: "import { scratchFeature } from '../features/scratch/scratch.feature.ts'",
    after: '  inboxFeature,',
    line: '  scratchFeature,',
  },
]

/**
 * Adds a capability with a table, routes, a job, calls, an event, an error, a slice, a screen and
 * text to a copy of the repository: its own folders, and a line in each list.
 * @throws Error where a list no longer has the line that the new one follows
 */
export function addScratchCapability(copy: string): void {
  for (const [folder, files] of Object.entries(folders)) {
    for (const [path, text] of Object.entries(files)) {
      const file = join(copy, folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  for (const { list, imports, after, line } of listLines) {
    const file = join(copy, list)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(`${after}\n`)) throw new Error(`${list} has no line "${after.trim()}"`)
    writeFileSync(file, `${imports}\n${text.replace(`${after}\n`, `${after}\n${line}\n`)}`)
  }
}
