/** The floor: a Node server that sends the bytes of a file, whatever is asked. Arguments: file, port. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", port = "0"] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "br",
  "content-length": bytes.length,
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
server.listen(Number(port), "127.0.0.1", () => console.log("listening"));
process.once("SIGTERM", () => server.close(() => process.exit(0)));
process.once("disconnect", () => process.exit(0));
