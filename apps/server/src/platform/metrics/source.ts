/** What one number is. */
export interface Metric {
  help: string
  /** A gauge goes up and down, a counter up alone, from the start of the process. */
  type: 'gauge' | 'counter'
  /** Names of its labels. Their values have to be few, and nothing of people or teams. */
  labels?: readonly string[]
}

export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

/** Numbers that are asked for together, when somebody looks at the metrics. */
export interface MetricSource {
  /** What each is, by its name. */
  metrics: Readonly<Record<string, Metric>>
  /** Their values by name, those with labels as samples. Whatever is missing has none. */
  read(): Readonly<Record<string, number | readonly Sample[]>> | Promise<Readonly<Record<string, number | readonly Sample[]>>>
}
