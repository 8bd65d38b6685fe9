/** Why a drawing cannot be shown: {@link drawioText} has the messages for users. */
export type DrawioProblem = 'damaged' | 'cut' | 'too-large' | 'no-drawing' | 'too-many-shapes' | 'too-many-pages'

export class DrawioError extends Error {
  override readonly name = 'DrawioError'
  readonly problem: DrawioProblem

  constructor(problem: DrawioProblem) {
    super(problem)
    this.problem = problem
  }
}
