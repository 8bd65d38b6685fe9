/** Two versions of a file that are compared, by their ids. */
export interface ComparedIds {
  before: string
  /** Null for the current version. */
  after: string | null
}

/** Returns the search parameters of a comparison, on the page of a file's versions. */
export function comparisonSearch({ before, after }: ComparedIds): string {
  return `?compare=${before}${after === null ? '' : `&with=${after}`}`
}

/** Returns the versions that a URL compares; null if it shows the list of versions. */
export function comparedIn(address: string): ComparedIds | null {
  const [, search = ''] = /\?([^#]*)/.exec(address) ?? []
  const params = new URLSearchParams(search)
  const before = params.get('compare')
  return before === null ? null : { before, after: params.get('with') }
}
