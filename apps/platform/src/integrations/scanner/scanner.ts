/** Looks for malware in files of players. */
export interface Scanner {
  /** @throws CodedError documents.notChecked while the scanner does not answer */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>
}

/** Where none is configured: the checks of a file's content are all there is. */
export const noScanner: Scanner = { scan: async () => 'clean' }
