/** The content service that editors fill: the platform's own or a hosted one. */
export interface ContentSource {
  /**
   * Reads published content with a GROQ query.
   * @throws CodedError upstream.unavailable, upstream.invalidReply, notOffered
   */
  fetch(groq: string, params: Readonly<Record<string, unknown>>): Promise<unknown>
}
