import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { ownLanguages } from './own-languages.ts'
import { collectPageText } from './page-text.ts'

/**
 * The site as a program that draws pages without a browser, for whoever serves them. It stands beside
 * the build, for no browser to fetch.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [collectPageText(), compileMessages(), ownLanguages(), react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // Nothing of where they run decides what they draw.
  environments: { ssr: { keepProcessEnv: false } },
  // A program without dependencies: it runs where nothing of the site is installed.
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
