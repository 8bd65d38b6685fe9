/** Returns the introduction in an archive, for readers without Arbour. */
export function readMe(team: string): string {
  return `All files of ${team}, as they were exported from Arbour.

files/     the tree as it stood; links and cloud docs are pages that lead there
versions/  older versions of files, what lay in the bin, and what was issued, under the ids that arbour/objects.jsonl names
arbour/    everything else, as lines of JSON: items, people, tags, figures, who may open what, and what happened

Another Arbour reads it back with "npm run import". docs/api/export-format.md of Arbour describes the format.
`
}
