import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { ownLanguages } from './own-languages.ts'
import { collectPageText } from './page-text.ts'

/**
 * The site as a program that renders pages without a browser, for the gateway. It is placed beside
 * the build, where no browser can fetch it.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [collectPageText(), compileMessages(), ownLanguages(), react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // The rendered page must not depend on the machine's environment.
  environments: { ssr: { keepProcessEnv: false } },
  // A program without dependencies: it runs where none of the site's packages are installed.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/.vite/painter',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { painter: 'painter.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
