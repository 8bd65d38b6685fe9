/** A drawing that cannot be shown. Its message is a sentence for the person who opened it. */
export class DrawioError extends Error {
  override readonly name = 'DrawioError'
}
