import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'

/** Keys of a dictionary that carry scripts, forms with scripts, or files. @see ISO 32000-2 */
const activeKeys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EmbeddedFile', 'EF', 'XFA', 'RichMedia']
/** Actions and annotations that do more than show a page or a link. */
const activeNames = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'RichMedia',
  'FileAttachment',
  'Movie',
  'Sound',
  'EmbeddedFile',
]
const maxObjects = 500_000

const nameOf = (name: PDFName): string => name.decodeText()

/** Whether an object, or any inside of it, can do something. Objects it refers to are not followed. */
function holdsActive(root: PDFObject, count: () => void): boolean {
  const pending: PDFObject[] = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    count()
    if (next instanceof PDFName && activeNames.includes(nameOf(next))) return true
    if (next instanceof PDFArray) pending.push(...next.asArray())
    const dictionary = next instanceof PDFStream ? next.dict : next
    if (!(dictionary instanceof PDFDict)) continue
    for (const [key, value] of dictionary.entries()) {
      if (activeKeys.includes(nameOf(key))) return true
      pending.push(value)
    }
  }
  return false
}

/** Whether a PDF has scripts, attachments, or actions beyond links. */
export function isActive(context: PDFContext): boolean {
  let seen = 0
  const count = () => {
    seen += 1
    if (seen > maxObjects) throw new Error('The PDF has too many objects')
  }
  const { Root } = context.trailerInfo
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  return [...objects, ...(Root ? [Root] : [])].some((object) => holdsActive(object, count))
}
