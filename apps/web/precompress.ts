import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json)$/
/** Smaller files cost more to decompress than they save in transfer. */
const minBytes = 1_024

/**
 * Writes each asset's compressed version beside it, so that it is not compressed again per visitor.
 */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      for (const { parentPath, name } of files.filter((file) => file.isFile())) {
        const path = join(parentPath, name)
        const bytes = readFileSync(path)
        if (!compressible.test(name) || bytes.length < minBytes) continue
        const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, options))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
