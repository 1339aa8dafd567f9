import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/books.schema.ts',
    './src/db/inbox.schema.ts',
    './src/db/sandbox.schema.ts',
    './src/db/sign-in.schema.ts',
  ],
  out: './drizzle',
})
