/** One thing that is not as it should be. */
export interface Finding {
  tenantId: string | null
  /** The item, or what else the line is about: an object, a tag. */
  id: string | null
  /** What is wrong, in words that go on after the ids. */
  what: string
}

/** What was found about one thing that has to be so. */
export interface Answer {
  /** What has to be so, as a sentence without its full stop. */
  question: string
  /** How many findings there are; the first of them are in `findings`. */
  total: number
  findings: Finding[]
}

/** As many findings of a question as are told one by one. */
export const TOLD = 20

/** An answer to which findings are added as a check meets them. */
export function startAnswer(question: string): Answer {
  return { question, total: 0, findings: [] }
}

/** Counts a finding, and keeps it if it is one of the first. */
export function addFinding(answer: Answer, finding: Finding): void {
  answer.total += 1
  if (answer.findings.length < TOLD) answer.findings.push(finding)
}
