/** The libraries of which there is data in `stencils/`. */
export const LIBRARY_NAMES = [
  'arrows',
  'aws3',
  'aws4',
  'azure',
  'basic',
  'bpmn',
  'cabinets',
  'cisco',
  'cisco19',
  'eip',
  'electrical',
  'floorplan',
  'flowchart',
  'gcp2',
  'ibm',
  'kubernetes',
  'lean_mapping',
  'mscae',
  'networks',
  'office',
  'pid',
  'rack',
  'signs',
  'sitemap',
] as const

export type LibraryName = (typeof LIBRARY_NAMES)[number]
