import { relative } from 'node:path'
import {
  type BindingElement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isIfStatement,
  isJsxAttribute,
  isJsxOpeningLikeElement,
  isPropertyAccessExpression,
  isStringLiteral,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import type { BrowserGaps } from '../../apps/web/browser-support.ts'

/** A use of what a served browser lacks, in a source file. */
export interface SourceUse {
  /** With the line: `apps/web/src/main.tsx:12`. */
  readonly at: string
  /** `URL.canParse`, `structuredClone`, `scrollend event`. */
  readonly feature: string
  readonly browsers: string
}

/** What is missing, and by which browsers. */
type Missing = readonly [feature: string, browsers: string]

const isLibrary = (path: string): boolean => /\/lib\.[a-z0-9.]+\.d\.ts$/.test(path)

/** Types of TypeScript whose members the data lists under another name. */
const renamed: readonly (readonly [type: RegExp, object: string])[] = [
  [/^(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array$|^Float\d+Array$/i, 'TypedArray'],
  [/^(?:Iterator|Array|Map|Set|String|RegExpString|Segment)(?:Object|Iterator)$/, 'Iterator'],
  [/^Readonly(?=[A-Z])/, ''],
  [/^ConcatArray$/, 'Array'],
]

const objectOfType = (type: string): string => {
  const bare = type.replace(/Constructor$/, '')
  const [pattern, object] = renamed.find(([known]) => known.test(bare)) ?? []
  return pattern && object !== undefined ? bare.replace(pattern, object) : bare
}

/** The name of a type, or of the variable whose type is written at its declaration. */
function ownerOf(symbol: TypeSymbol): string | undefined {
  const parent = symbol.getParent()
  if (!parent) return undefined
  if (!parent.name.startsWith('__')) return parent.name
  const variable = parent.declarations[0]?.resolve()?.parent
  return variable && isVariableDeclaration(variable) ? variable.name.getText() : undefined
}

/** What the browser's own symbol is in the data, where a served browser lacks it. */
function missingSymbol(symbol: TypeSymbol, gaps: BrowserGaps): Missing | undefined {
  if (!symbol.declarations.some(({ path }) => isLibrary(path))) return undefined
  const owner = ownerOf(symbol)
  const { name } = symbol
  if (owner === undefined) {
    const browsers = gaps.globals.get(name)
    return browsers === undefined ? undefined : [name, browsers]
  }
  const object = objectOfType(owner)
  // The data lists no dictionaries, and what several interfaces share only with each of them.
  if (/(?:Options|Init)$/.test(object)) return undefined
  const isKnown = gaps.interfaces.has(object)
  const browsers = isKnown ? gaps.members.get(`${object}.${name}`) : gaps.names.get(name)
  return browsers === undefined ? undefined : [`${object}.${name}`, browsers]
}

const conditionsOf = (node: Node): Node | undefined => {
  if (isIfStatement(node)) return node.expression
  if (isConditionalExpression(node)) return node.condition
  const isChoice =
    isBinaryExpression(node) && /^(?:&&|\|\||\?\?)$/.test(node.operatorToken.getText())
  return isChoice ? node.left : undefined
}

/** What follows a name that a condition uses, rather than asks whether it is there. */
const isUse = /^\s*(?:[(.<>+*/%-]|[=!]={1,2}(?!=|\s*(?:['"]?(?:undefined|function)|null)))/

/** Whether a condition asks whether something of that name is there. */
function asksWhether(node: Node, name: string): boolean {
  const condition = conditionsOf(node)?.getText() ?? ''
  return [...condition.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].some(
    ({ index }) => !isUse.test(condition.slice(index + name.length)),
  )
}

/** Whether a function asks first, as one that returns early does. */
function asksInside(node: Node, name: string): boolean {
  return (
    (isIfStatement(node) && asksWhether(node, name)) ||
    Boolean(node.forEachChild((child) => asksInside(child, name) || undefined))
  )
}

const windowNames = /^(?:window|globalThis|self)$/

/** Whether an expression says itself that what it reaches may be missing. */
function isTentative(access: Node, isWholeObjectMissing: boolean): boolean {
  const user = access.parent
  if (user.kind === SyntaxKind.TypeOfExpression) return true
  if ('questionDotToken' in user && user.questionDotToken) return true
  if (!isPropertyAccessExpression(access)) return false
  if (isWholeObjectMissing && access.questionDotToken) return true
  // To read what may be missing from the window is how code asks for it; to use it is not.
  const isUsed = isCallExpression(user) || isPropertyAccessExpression(user)
  return windowNames.test(access.expression.getText()) && !isUsed
}

/** Whether the code around a use does without it where it is missing. */
function isGuarded(use: Node, feature: string, gaps: BrowserGaps): boolean {
  const [object = '', name = object] = feature.split('.')
  const isMember =
    (isPropertyAccessExpression(use.parent) && use.parent.name === use) ||
    isElementAccessExpression(use.parent)
  const access = isMember ? use.parent : use
  if (isTentative(access, gaps.globals.has(object))) return true
  for (let node = access.parent; node; node = node.parent) {
    if (asksWhether(node, name)) return true
    if (isFunctionLikeDeclaration(node) && asksInside(node, name)) return true
  }
  return false
}

const listeners = /^(?:addEventListener|fromEvent)$/

/** An event that a listener is for, or an attribute in JSX. */
function missingMarkup(node: Node, gaps: BrowserGaps): Missing | undefined {
  if (isStringLiteral(node) && isCallExpression(node.parent)) {
    const called = node.parent.expression.getText().replace(/.*\./s, '')
    const browsers = listeners.test(called) ? gaps.events.get(node.text) : undefined
    return browsers === undefined ? undefined : [`${node.text} event`, browsers]
  }
  if (!isJsxAttribute(node)) return undefined
  const element = node.parent.parent
  const tag = isJsxOpeningLikeElement(element) ? element.tagName.getText() : ''
  const name = node.name.getText().toLowerCase()
  if (!/^[a-z]/.test(tag)) return undefined
  const event = name.startsWith('on') ? gaps.events.get(name.slice(2)) : undefined
  if (event !== undefined) return [`${name.slice(2)} event`, event]
  const browsers = gaps.attributes.get(name) ?? gaps.attributes.get(`${tag} ${name}`)
  return browsers === undefined ? undefined : [`${name} of ${tag}`, browsers]
}

/** The code of a file that may stand for what is missing. */
interface FileNodes {
  readonly names: Node[]
  /** Names taken out of an object: `const { canParse } = URL`. */
  readonly bindings: BindingElement[]
  readonly markup: Node[]
}

function readNodes(file: SourceFile, candidates: ReadonlySet<string>): FileNodes {
  const nodes: FileNodes = { names: [], bindings: [], markup: [] }
  const visit = (node: Node): undefined => {
    if (isTypeNode(node)) return undefined
    if (isIdentifier(node) && candidates.has(node.text)) nodes.names.push(node)
    if (
      isStringLiteral(node) &&
      isElementAccessExpression(node.parent) &&
      candidates.has(node.text)
    )
      nodes.names.push(node)
    if (isBindingElement(node) && candidates.has(boundName(node))) nodes.bindings.push(node)
    if (isStringLiteral(node) || isJsxAttribute(node)) nodes.markup.push(node)
    node.forEachChild(visit)
    return undefined
  }
  visit(file)
  return nodes
}

const boundName = ({ name, propertyName }: BindingElement): string =>
  (propertyName ?? name)?.getText() ?? ''

/** The last names of everything that is missing: other code needs no type. */
const candidateNames = ({ globals, members }: BrowserGaps): ReadonlySet<string> =>
  new Set([...globals.keys(), ...[...members.keys()].map((full) => full.replace(/^.*?\./, ''))])

interface Found {
  readonly node: Node
  readonly missing: Missing
}

/** Finds the uses in one file after another; each of the browser's symbols is read once. */
function createFinder({ checker }: Project, gaps: BrowserGaps): (file: SourceFile) => Found[] {
  const candidates = candidateNames(gaps)
  const known = new Map<number, Missing | undefined>()
  const readSymbol = (symbol: TypeSymbol | undefined): Missing | undefined => {
    if (!symbol) return undefined
    if (!known.has(symbol.id)) known.set(symbol.id, missingSymbol(symbol, gaps))
    return known.get(symbol.id)
  }
  const boundSymbol = (binding: BindingElement): TypeSymbol | undefined => {
    const type = checker.getTypeAtLocation(binding.parent)
    return type && checker.getPropertyOfType(type, boundName(binding))
  }
  return (file) => {
    const { names, bindings, markup } = readNodes(file, candidates)
    const symbols = names.length > 0 ? checker.getSymbolAtLocation(names) : []
    const named = names.map((node, at) => ({ node, missing: readSymbol(symbols[at]) }))
    const bound = bindings.map((node) => ({ node, missing: readSymbol(boundSymbol(node)) }))
    const marked = markup.map((node) => ({ node, missing: missingMarkup(node, gaps) }))
    return [...named, ...bound, ...marked].flatMap(({ node, missing }) =>
      missing && !isGuarded(node, missing[0], gaps) ? [{ node, missing }] : [],
    )
  }
}

/**
 * The unguarded uses of functions, events and attributes that a served browser lacks, in the
 * sources of a project without its libraries. Types tell which object a method belongs to.
 * @param configFile its `tsconfig.json`
 */
export function findSourceUses(
  configFile: string,
  root: string,
  gaps: BrowserGaps,
): {
  readonly files: number
  readonly uses: readonly SourceUse[]
} {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [configFile] }).getProjects()
    if (!project) throw new Error(`TypeScript opens no project of ${configFile}`)
    const paths = project.program
      .getSourceFileNames()
      .filter(
        (path) => !relative(root, path).startsWith('..') && !/\/node_modules\/|\.d\.ts$/.test(path),
      )
    const findUses = createFinder(project, gaps)
    const uses = paths.flatMap((path) => {
      const file = project.program.getSourceFile(path)
      if (!file) return []
      return findUses(file).map(({ node, missing: [feature, browsers] }) => {
        const line = file.text.slice(0, node.getStart()).split('\n').length
        return { at: `${relative(root, path)}:${line}`, feature, browsers }
      })
    })
    return { files: paths.length, uses }
  } finally {
    api.close()
  }
}
