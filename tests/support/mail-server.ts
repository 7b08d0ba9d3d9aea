import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; mail: Promise<Email> };

/**
 * What the server does with the next e-mail instead of taking it: `busy` answers 451 after the
 * content, `refuse` 550 to the recipient, `sender` 550 to the sender, `cut` takes the content and closes the connection before
 * the answer, `hang` takes it and never answers.
 */
export type MailFault = "busy" | "refuse" | "sender" | "cut" | "hang";

/** A mail server on loopback that takes every e-mail and reads it as a mail program would. */
export async function startMailServer() {
  /** Every e-mail whose content arrived and was not refused, also those without an answer. */
  const received: ReceivedMail[] = [];
  const faults: MailFault[] = [];
  let onContent: (() => Promise<void> | void) | undefined;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onMailFrom(_address, _session, done) {
      if (faults[0] !== "sender") return done();
      faults.shift();
      done(Object.assign(new Error("sender not allowed"), { responseCode: 550 }));
    },
    onRcptTo(_address, _session, done) {
      if (faults[0] !== "refuse") return done();
      faults.shift();
      done(Object.assign(new Error("no such user"), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const fault = faults.shift();
        if (fault === "busy") {
          done(Object.assign(new Error("mailbox busy"), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to, mail: PostalMime.parse(Buffer.concat(chunks)) });
        const answer = () => {
          if (fault === "cut") sockets(server).forEach((socket) => socket.destroy());
          else if (fault === undefined) done();
        };
        void Promise.resolve(onContent?.()).then(answer);
      });
    },
  });
  server.on("error", () => undefined); // connections that a test breaks
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** What happens to the next e-mails, in this order. */
    fail: (...next: MailFault[]) => void faults.push(...next),
    /** Runs when the content has arrived and before the answer. */
    onContent: (run: (() => Promise<void> | void) | undefined) => {
      onContent = run;
    },
    stop: () => {
      sockets(server).forEach((socket) => socket.destroy());
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

const sockets = (server: SMTPServer): Socket[] =>
  [...(server as unknown as { connections: Set<{ _socket: Socket }> }).connections].map(
    ({ _socket }) => _socket,
  );
