import { OptionError } from '../steps/test-options.ts'

/** A capability's name in each spelling that its files need. */
export interface CapabilityName {
  /** Folders, files and addresses: `free-spins`. */
  readonly kebab: string
  /** Values, calls and messages: `freeSpins`. */
  readonly camel: string
  /** Types and components: `FreeSpins`. */
  readonly pascal: string
  /** Tables: `free_spins`. */
  readonly snake: string
  /** Events: `FREE_SPINS`. */
  readonly constant: string
  /** Its title until a better one is written: `Free spins`. */
  readonly title: string
}

const maxLength = 32
const kebabCase = /^[a-z][a-z\d]*(?:-[a-z][a-z\d]*)*$/
/** Words that no value can be named in a module. */
const reserved =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** @throws OptionError where it is no name for a capability */
export function readCapabilityName(text: string): CapabilityName {
  if (text === '') {
    throw new OptionError('Say the name of the capability: npm run new -- saved-cards')
  }
  if (!kebabCase.test(text)) {
    throw new OptionError(
      `${text}: a capability's name is in kebab-case, lower-case words with one hyphen between them, such as saved-cards`,
    )
  }
  if (text.length > maxLength) {
    throw new OptionError(`${text}: a capability's name has at most ${maxLength} characters`)
  }
  if (reserved.test(text)) throw new OptionError(`${text}: is a reserved word of the language`)
  const words = text.split('-')
  const pascal = words.map(capitalize).join('')
  const snake = words.join('_')
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake,
    constant: snake.toUpperCase(),
    title: capitalize(words.join(' ')),
  }
}
