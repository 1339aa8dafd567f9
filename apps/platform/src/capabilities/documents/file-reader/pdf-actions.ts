import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/**
 * Keys of a dictionary that carry scripts, forms with scripts, files, or actions that no press of
 * a link starts. @see ISO 32000-2
 */
const activeKeys = [
  'AA',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'PA',
  'RichMedia',
  'XFA',
]
/** Annotations and objects that do more than show a page or a link, wherever their name stands. */
const activeNames = [
  'EmbeddedFile',
  'FileAttachment',
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'ResetForm',
  'RichMedia',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
]
/** Kinds of annotations that play or run something. */
const activeSubtypes = ['3D', 'Projection', 'Screen']
/** Where an external file stands for a stream's own bytes. */
const externalKeys = ['F', 'FFilter']
const webAddress = /^https?:\/\//i
/** Follows references of references. */
const maxReferences = 16
const maxValues = 200_000

const nameOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : ''

/** The value itself, however often it is referred to. */
function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let value = object
  for (let nth = 0; nth < maxReferences; nth += 1) {
    const next = context.lookup(value)
    if (next === value) return value
    value = next
  }
  throw new Error('A reference leads in a circle')
}

/** Tells which dictionaries of one PDF may do what they do. */
function createActionRules(context: PDFContext) {
  const read = (dictionary: PDFDict, key: string) =>
    resolve(context, dictionary.get(PDFName.of(key)))
  const isWebLink = (action: PDFDict) => webAddress.test(textOf(read(action, 'URI')))

  /** What a press of a link, or opening the file, may start. */
  const isAllowedAction = (action: PDFDict, kinds: readonly string[]): boolean => {
    const kind = nameOf(read(action, 'S'))
    if (kind === undefined || !kinds.includes(kind)) return false
    if (read(action, 'Next') !== undefined) return false
    return kind !== 'URI' || isWebLink(action)
  }
  const isAllowedOpening = (opening: PDFObject | undefined) =>
    !(opening instanceof PDFDict) || isAllowedAction(opening, ['GoTo'])
  /** The same key holds the layout of a tagged page, which has no kind. */
  const isAllowedLink = (link: PDFObject | undefined) =>
    !(link instanceof PDFDict) ||
    read(link, 'S') === undefined ||
    isAllowedAction(link, ['GoTo', 'URI'])

  return (dictionary: PDFDict): boolean => {
    const kind = nameOf(read(dictionary, 'S'))
    // A link that hangs elsewhere than where links do.
    if (kind === 'URI' && !isWebLink(dictionary)) return false
    // Names of structure elements may be any: an action says more.
    if (kind === 'Named' && dictionary.has(PDFName.of('N'))) return false
    if (kind === 'Thread' && dictionary.has(PDFName.of('D'))) return false
    if (kind === 'Hide' && dictionary.has(PDFName.of('T'))) return false
    if (activeSubtypes.includes(nameOf(read(dictionary, 'Subtype')) ?? '')) return false
    return isAllowedOpening(read(dictionary, 'OpenAction')) && isAllowedLink(read(dictionary, 'A'))
  }
}

/** Whether an object, or any inside of it, can do something. Objects it refers to are not followed. */
function holdsActive(
  root: PDFObject,
  isAllowed: (dictionary: PDFDict) => boolean,
  count: () => void,
): boolean {
  const pending: PDFObject[] = [root]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    count()
    if (activeNames.includes(nameOf(next) ?? '')) return true
    if (next instanceof PDFArray) for (const one of next.asArray()) pending.push(one)
    const dictionary = next instanceof PDFStream ? next.dict : next
    if (!(dictionary instanceof PDFDict)) continue
    const keys = dictionary.keys().map(nameOf)
    const refused = next instanceof PDFStream ? [...activeKeys, ...externalKeys] : activeKeys
    if (keys.some((key) => refused.includes(key ?? '')) || !isAllowed(dictionary)) return true
    for (const value of dictionary.values()) pending.push(value)
  }
  return false
}

/**
 * Whether a PDF has scripts, attachments, or any action but links to pages of its own and to
 * addresses of http and https.
 */
export function isActive(context: PDFContext): boolean {
  let seen = 0
  const count = () => {
    seen += 1
    if (seen > maxValues) throw new Error('The PDF has too many values')
  }
  const isAllowed = createActionRules(context)
  const { Root } = context.trailerInfo
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  return [...objects, ...(Root ? [Root] : [])].some((object) =>
    holdsActive(object, isAllowed, count),
  )
}
