import type { Plugin } from 'vite'

const errorTable = /\/packages\/contracts\/src\/[\w-]+\/[\w-]+\.errors\.ts$/
const message = /\bmessage:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g
const pageTable = /\/packages\/contracts\/src\/[\w-]+\/[\w-]+\.pages\.ts$/
const content = /\bcontent: \[[^\]]*\](?: as const)?,?/g

/** A file of the contracts without what only servers read; null where that is nothing. */
export function leanFile(code: string, id: string): string | null {
  if (errorTable.test(id)) return code.replaceAll(message, `message: ''`)
  if (pageTable.test(id)) return code.replaceAll(content, '')
  return null
}

/**
 * Some of the contracts is for servers alone: the English of errors, which a page says in its
 * reader's language by their code, and what a page asks of the content service, which comes with it.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  enforce: 'pre',
  apply: 'build',
  transform: leanFile,
})
