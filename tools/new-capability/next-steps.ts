import type { CapabilityName } from './capability-name.ts'

/** What is left to do by hand once the files are written, in order. */
export const nextSteps = ({ kebab, camel, constant }: CapabilityName): readonly string[] => [
  'Write what it does in place of the sample items, beginning with the contracts. Delete the files that it does not need, and their lines in the lists.',
  `Run npm run migration -- ${kebab}, once its table is as it should be.`,
  'Run npm run docs, for the documents that are made from the contracts.',
  `Translate apps/web/src/features/${kebab}/messages: English text that ends with [de], [es] and so on. br.json is needed only where it differs from pt.json.`,
  'Add a row of its table to apps/platform/testing/personal-rows.ts: a test reads the file of personal data with it.',
  `Name its calls (${camel}Calls) in packages/contracts/generate/platform/call-groups.ts, and its screen in tools/documents/screens.ts.`,
  `Add its event (${constant}_ITEM_ADDED) to docs/examples/realtime_client/reader.py.`,
  'Add a row to the page of its area in docs/features, and a line to CHANGELOG.md.',
  'Run npm run check and npm run build. Its feature and page add about 0.2 kB to the first script, which has a limit: something else may have to move.',
]
