/** The scratch capability in the contracts, by path below `packages/contracts/src`. */
export const contractsFiles = {
  'scratch/scratch.calls.ts': `import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'

const source = 'A test of the structure'

export const listNotes = defineCall({
  id: 'scratch.list',
  method: 'GET',
  path: '/player/scratch',
  api: 'v1',
  access: 'player',
  reply: z.looseObject({ notes: z.array(text(80)).check(z.maxLength(3)) }),
  errors: ['session.expired'],
  source,
  summary: 'The player’s notes, the oldest first',
})

export const addNote = defineCall({
  id: 'scratch.add',
  method: 'POST',
  path: '/player/scratch',
  api: 'v1',
  access: 'player',
  body: z.strictObject({ note: text(80) }),
  errors: ['session.expired', 'scratch.tooMany'],
  source,
  summary: 'Adds a note',
})

export const scratchCalls = [listNotes, addNote] as const
`,
  'scratch/scratch.errors.ts': `import type { ErrorEntry } from '../kernel/error-entry.ts'

/** What notes can answer. */
export const scratchErrors = {
  'scratch.tooMany': { status: 409, retry: 'never', message: 'Three notes are the most.' },
} as const satisfies Record<string, ErrorEntry>
`,
  'scratch/scratch.events.ts': `import * as z from 'zod/mini'
import { defineEvent } from '../kernel/event.ts'
import { text } from '../kernel/ids.ts'

export const noteAdded = defineEvent('NOTE_ADDED', z.looseObject({ note: text(80) }), {
  numbered: true,
  source: 'A test of the structure',
  summary: 'The player has added a note',
})

export const scratchEvents = [noteAdded] as const
`,
  'scratch/scratch.pages.ts': `import { defineAccountPage } from '../kernel/page.ts'

export const scratchPage = defineAccountPage('/my-account/scratch')

export const scratchPages = [scratchPage] as const
`,
} as const
