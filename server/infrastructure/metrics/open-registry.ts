import { type OpenMetricsContentType, Registry } from 'prom-client';

/** Registry in which all metrics of a node are declared. */
export type OpenRegistry = Registry<OpenMetricsContentType>;

/** The type of an answer in the OpenMetrics text format. */
export const openMetrics = Registry.OPENMETRICS_CONTENT_TYPE;

export function newRegistry(): OpenRegistry {
  const registry: OpenRegistry = new Registry();
  registry.setContentType(openMetrics);
  return registry;
}
