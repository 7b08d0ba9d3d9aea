import { useEffect, useState, type FormEvent } from "react";
import type { Quote, QuoteLine } from "#contract/order.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { PhoneNeed } from "#domain/delivery/phone-need.ts";
import { toAddress } from "../forms/address/address-values.ts";
import { useKeptCoupon } from "../cart/coupon/kept-coupon.ts";
import { keepLine } from "./checkout-draft.ts";
import type { CheckoutSource } from "./checkout-source.ts";
import { placeOrder, type Placed } from "./place-order.ts";
import type { Places } from "../forms/address/places.ts";
import { useAddressBook, type AddressBook } from "./use-address-book.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { useEmailProof } from "./use-email-proof.ts";
import { useQuote } from "./use-quote.ts";
import { useShowBought } from "./use-show-bought.ts";
import { toLineInput } from "../cart/cart-lines.ts";
import { changeLine, deleteLine } from "../cart/change-cart.ts";

/** State and actions of the checkout; the components only render it. */
export function useCheckout(named: CheckoutSource | null, places: Places) {
  const [source, setSource] = useState(named);
  const book = useAddressBook();
  const { form, quoting } = useQuotedForm(places, book, source);
  const { address, email, method, saved } = form;
  const { quote, reload } = quoting;
  const [placed, setPlaced] = useState<Placed | null>(null);
  const { placing, setPlacing } = usePlacing();
  const proof = useEmailProof(email.values.email);
  const showBought = useShowBought();
  /** Number of refused submits: the summary takes the focus after each. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (source?.from === "product") keepLine(source.line);
  }, [source]);

  const lines = useLines({ source, setSource, quote, reload, placed, setPlaced });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (placing || lines.short || lines.lessened || !source) return;
    setPlaced(null);
    if (form.savedLacks) form.askPhone();
    if (form.savedLacks || !form.reveal()) return setRefusals((last) => last + 1);
    if (!quote || quoting.status === "loading") return;
    const isOffered = quote.shippingOptions.some((option) => option.method === method);
    if (quoting.status === "failed" || !isOffered) {
      return document.getElementById("checkout-shipping")?.focus();
    }
    const emailCode = proof.isAsked ? proof.read() : null;
    if (proof.isAsked && emailCode === null) return;
    setPlacing(true);
    const outcome = await placeOrder({
      source,
      email: email.values.email.trim(),
      address: saved.chosen ?? toAddress(address.values, address.country),
      keepAddress: saved.canKeep && saved.keeping,
      method,
      quote,
      emailCode,
    });
    // The page stays busy while the browser navigates to the payment.
    if (outcome.kind === "approve") {
      // Back from the payment, the address is a saved one.
      if (outcome.kept) form.adopt(outcome.kept);
      return window.location.assign(outcome.url);
    }
    if (outcome.kind === "free") return showBought(outcome.orderNo);
    setPlacing(false);
    setPlaced(outcome);
    if (outcome.kind === "prove") proof.ask(email.values.email.trim());
    if (outcome.kind === "code") proof.refuse(outcome.text);
    if (outcome.kind === "fields") {
      const seen = form.refuse(outcome.refusals);
      // A refusal of something the form does not show appears beside the button.
      if (!seen && outcome.refusals.others.length === 0) {
        setPlaced({ kind: "fields", refusals: { ...outcome.refusals, others: ["invalid"] } });
      }
      setRefusals((last) => last + 1);
      // What is no field of a form, such as the way of shipping, is offered anew.
      if (outcome.refusals.others.length > 0) reload();
    }
    if (outcome.kind === "addressGone") form.typeChosen();
    if (["short", "changed", "price", "withdrawn", "coupon"].includes(outcome.kind)) reload();
  };

  return { source, book, form, proof, quoting, placed, placing, refusals, ...lines, submit };
}

/** The form and its price: which phone the form needs, the quote knows, which needs the address first. */
function useQuotedForm(places: Places, book: AddressBook, source: CheckoutSource | null) {
  const [phoneNeed, setPhoneNeed] = useState<PhoneNeed | null>(null);
  const form = useCheckoutForm(places, book, phoneNeed);
  const quoting = useQuote(source, form.destination, form.method, useKeptCoupon());
  const needNow = phoneNeedOf(quoting.quote, form.method);
  if (needNow !== phoneNeed) {
    setPhoneNeed(needNow);
    form.address.clearRefused(["phone"]);
  }
  return { form, quoting };
}

const phoneNeedOf = (quote: Quote | null, method: ShippingMethod): PhoneNeed | null =>
  quote?.shippingOptions.find((option) => option.method === method)?.phoneNeed ?? null;

type LinesOptions = {
  source: CheckoutSource | null;
  setSource: (source: CheckoutSource | null) => void;
  quote: Quote | null;
  reload: () => void;
  placed: Placed | null;
  setPlaced: (placed: Placed | null) => void;
};

/** The lines to buy, those short of stock, and how to order fewer. */
function useLines({ source, setSource, quote, reload, placed, setPlaced }: LinesOptions) {
  /** Units left of a line that is short of stock, else null. */
  const leftOf = (line: QuoteLine): number | null => {
    const told = placed?.kind === "short" ? placed.lines.find(({ id }) => id === line.id) : null;
    const available = Math.min(line.stock, told?.available ?? line.stock);
    return available < line.quantity ? Math.max(available, 0) : null;
  };

  /** Saves a line as the quote shows it, in a quantity; 0 removes it. */
  const setQuantity = async (line: QuoteLine, quantity: number) => {
    if (source?.from === "product") {
      const { patch, addons } = line;
      const changed = { ...source.line, patch, addons, quantity };
      setSource(quantity === 0 ? null : { from: "product", line: changed });
    } else if (await changeCartLine(line, quantity)) reload();
    else return setPlaced({ kind: "failed", text: "" });
    setPlaced(null);
  };

  return {
    leftOf,
    /** A line has lost an extra, and the buyer has not agreed yet. */
    lessened: quote?.lines.some(({ withdrawn }) => withdrawn.length > 0) ?? false,
    short: quote?.lines.some((line) => leftOf(line) !== null) ?? false,
    setQuantity,
  };
}

/** Restored from the back-forward cache after the payment page, the page must not be busy. */
function usePlacing() {
  const [placing, setPlacing] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPlacing(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return { placing, setPlacing };
}

/** Changes a cart line; 0 removes it. @returns false after a failure */
async function changeCartLine(line: QuoteLine, quantity: number): Promise<boolean> {
  const change = quantity === 0 ? deleteLine(line.id) : changeLine(toLineInput(line, quantity));
  return (await change).ok;
}
