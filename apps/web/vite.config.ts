import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { refuseChunkCycles } from './chunk-cycles.ts'
import { compileMessages } from './compile-messages.ts'
import { firstChunkNames, firstChunks, isLoadedWithEntry } from './first-chunks.ts'
import { leanContracts } from './lean-contracts.ts'
import { refuseMissingFunctions } from './missing-functions.ts'
import { ownLanguages } from './own-languages.ts'
import { collectPageText } from './page-text.ts'
import { precompress } from './precompress.ts'
import { scriptBudget } from './script-budget.ts'
import { buildTargets } from './served-browsers.ts'
import { nameEntry, serviceWorker, workerInputs } from './service-worker.ts'
import { nameAsset, subsetFonts } from './subset-fonts.ts'

/** The recorded sizes of the home page's scripts, gzip bytes: less is better, 5 % more fails. */
const recordedScriptBytes = { visitor: 150_000, signedIn: 170_000, player: 23_000 }

/**
 * The chunks of each page by name, the others by a short hash: the first scripts list some 300 of
 * them.
 */
const nameFile = ({ name }: { readonly name: string }): string =>
  firstChunkNames.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'

const gateway = 'http://127.0.0.1:8080'

/**
 * One bundle that the gateway serves; in development calls and socket are proxied to the gateway.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    collectPageText(),
    compileMessages(),
    ownLanguages(),
    leanContracts(),
    react(),
    refuseChunkCycles(),
    refuseMissingFunctions(),
    subsetFonts(),
    scriptBudget(recordedScriptBytes),
    serviceWorker(),
    precompress(),
  ],
  // rxjs exports its modern classes under this name; its default is compiled for older browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTargets(),
    // The page's policy forbids `data:` scripts and fonts; small images may stay inline.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first script lists the files of every page: without those that came with it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isLoadedWithEntry(file)),
    },
    // Tells the gateway which file holds a language, so that the browser fetches it at once.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'src/after-paint.ts', ...workerInputs],
      // A schema that a page does not use is not in its script.
      treeshake: { manualPureFunctions: ['z', 'text'] },
      output: {
        codeSplitting: { groups: [...firstChunks] },
        entryFileNames: nameEntry,
        chunkFileNames: nameFile,
        assetFileNames: nameAsset,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/session': gateway,
      '/captcha': gateway,
      '/api': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
})
