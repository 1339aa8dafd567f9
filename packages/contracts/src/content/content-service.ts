/** The content service's protocol. @see B§9 */
export const contentService = {
  apiVersion: '2021-08-31',
  dataset: 'production',
  useCdn: false,
  perspective: 'published',
  maxQueryBytes: 11 * 1_024,
} as const
