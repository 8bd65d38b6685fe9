const PROBLEMS = {
  none: 'The file is no archive, or its end is missing.',
  damaged: 'The archive is damaged.',
  locked: 'The archive is protected by a password.',
  unsupported: 'The archive is packed in a way that is not read here.',
  'too-many': 'There are too many files in the archive.',
} as const

/** Why an archive cannot be read; the message is for users. */
export class ZipError extends Error {
  readonly problem: keyof typeof PROBLEMS

  constructor(problem: keyof typeof PROBLEMS) {
    super(PROBLEMS[problem])
    this.problem = problem
  }
}
