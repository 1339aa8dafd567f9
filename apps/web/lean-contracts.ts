import type { Plugin } from 'vite'

const errorTable = /\/packages\/contracts\/src\/[\w-]+\/[\w-]+\.errors\.ts$/
/** Pages ask only which errors a retry helps. */
const unread =
  /\b(?:message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|status:\s*\d+|retry:\s*'never'),?/g
/** Errors of calls that staff alone make: the console, which is built without this, shows them. */
const ofStaff = /'(?:accountDesk|campaign|letters)\.\w+': \{[^{}]*\},?/g
const pageTable = /\/packages\/contracts\/src\/[\w-]+\/[\w-]+\.pages\.ts$/
const callTable = /\/packages\/contracts\/src\/[\w-]+\/[\w-]+\.(?:calls|events)\.ts$/
const about =
  /\b(?:summary|source):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?|(?<=[{,]\s*)source,/g
/** What only servers read of a call: who may ask it, what they fill in, and how much they read. */
const ofServers =
  /\b(?:inPayoutOnly: true|grantsSession: true|caller: '\w+'|credential: '\w+'|maxBodyBytes: [^,]+|(?:serverFilled|ownAddresses|mailedAddresses|rows): \[[^\]]*\](?: as const)?),|(?<=[{,]\s*)serverFilled,/g
const content = /\bcontent: \[[^\]]*\](?: as const)?,?/g

/**
 * Returns a file of the contracts without its server-only parts; null if there is nothing to
 * remove.
 */
export function leanFile(code: string, id: string): string | null {
  if (errorTable.test(id)) return code.replaceAll(ofStaff, '').replaceAll(unread, '')
  if (pageTable.test(id)) return code.replaceAll(content, '')
  if (callTable.test(id)) return code.replaceAll(about, '').replaceAll(ofServers, '')
  return null
}

/**
 * Parts of the contracts are for servers and staff alone: the errors of staff, the status and the
 * English text of errors, which a page shows by code in its reader's language, that no retry helps,
 * the content queries, whose replies the page embeds, and what the documents say about calls and
 * events. Of calls, also what only servers read.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  enforce: 'pre',
  apply: 'build',
  transform: leanFile,
})
