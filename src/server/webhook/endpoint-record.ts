/** Reads and writes of endpoints and their log for the back office. */
export {
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  readEndpoints,
  replaceSecret,
  switchEndpoint,
  updateEndpoint,
  type EndpointRow,
} from "./endpoint.repository.ts";
export {
  insertDelivery,
  insertTestEvent,
  readDeliveries,
  readDelivery,
  readTries,
  type LoggedDelivery,
} from "./delivery-log.repository.ts";
