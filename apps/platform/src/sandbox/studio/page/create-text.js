/** Sentences by their ids, with values inserted. @throws Error for an id without a sentence */
export const createText =
  (sentences) =>
  (id, values = {}) => {
    const sentence = sentences[id]
    if (sentence === undefined) throw new Error(`The sentence "${id}" is missing.`)
    return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  }
