import { staticPageIds } from '@player-site/contracts/content/content.entities.ts'
import * as z from 'zod/mini'
import { catalogueFaults } from './catalogue.references.ts'
import type { ContentDocument } from './content.documents.ts'

const refs = z.array(z.looseObject({ pageId: z.string() }))
const lists = z.looseObject({
  id: z.string(),
  information: refs,
  contactUs: refs,
  footer: z.looseObject({ pages: refs }),
  paymentMethods: z.array(z.looseObject({ methodId: z.string() })),
})

const valuesOf = (documents: readonly ContentDocument[], type: string, field: string) =>
  new Set(documents.filter(({ _type }) => _type === type).map((document) => document[field]))

/** Finds broken references between documents. English is the fallback of every language. */
export function referenceFaults(documents: readonly ContentDocument[]): string[] {
  const published = documents.filter(({ _id }) => !_id.startsWith('drafts.'))
  const english = published.filter(({ language }) => language === 'en')
  const pages = valuesOf(english, 'staticPage', 'pageId')
  const methods = valuesOf(published, 'paymentMethod', 'methodId')
  const missing = staticPageIds
    .filter((id) => !pages.has(id))
    .map((id) => `en/pages/${id}.json: is missing`)
  const dangling = published
    .filter(({ _type }) => _type === 'market')
    .flatMap((document) => {
      const { id, information, contactUs, footer, paymentMethods } = z.parse(lists, document)
      const unknown = [...information, ...contactUs, ...footer.pages]
        .filter(({ pageId }) => !pages.has(pageId))
        .map(({ pageId }) => `names page ${pageId}, which is not in English`)
      const unpayable = paymentMethods
        .filter(({ methodId }) => !methods.has(methodId))
        .map(({ methodId }) => `names payment method ${methodId}, which has no file`)
      return [...unknown, ...unpayable].map((fault) => `markets/${id}.json: ${fault}`)
    })
  return [...missing, ...dangling, ...catalogueFaults(published)]
}
