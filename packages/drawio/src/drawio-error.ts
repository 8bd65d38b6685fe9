/** Why a drawing cannot be shown. The message is for users. */
export class DrawioError extends Error {
  override readonly name = 'DrawioError'
}
