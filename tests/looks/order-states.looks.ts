import { orderStates } from "#domain/order/order-state.ts";
import { inDatabase, newPerson, signIn, speak } from "../e2e/support/account-steps.ts";
import { claimMisprint } from "../e2e/support/claim-steps.ts";
import { expectKeyboardWalk } from "../e2e/support/keyboard-walk.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../e2e/support/page-checks.ts";
import { expect, test } from "../e2e/support/shop-test.ts";
import { lostOrderNo, placeWithRefusal, plantLostOrders } from "../e2e/support/stopped-orders.ts";
import { testedLanguages } from "../support/tested-languages.ts";

/**
 * The page of an order in every state that orders of the demo shop are in, as its buyer sees it: in
 * the tested languages, both schemes and at two widths.
 */

const widths = [1280, 360];

/** Gives an account one order of the demo shop in each state. @returns their numbers and states. */
const takeOrders = (email: string) =>
  inDatabase(
    (sql) => sql<{ order_no: string; state: string }[]>`
      update sales_order o set account_id = (select id from account where email = ${email})
      from (
        select distinct on (state) id from sales_order
        where currency = 'USD' order by state, captured > 0 desc, created_at desc) one
      where o.id = one.id
      returning o.order_no, o.state`,
  );

for (const language of testedLanguages) {
  test(`order in each state, ${language}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    await speak(context, language);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const person = await newPerson({}, language);
    await signIn(page, person);
    const orders = await takeOrders(person.email);
    expect(orderStates).toEqual(expect.arrayContaining(orders.map(({ state }) => state)));
    expect(orders.length).toBeGreaterThan(3);
    for (const { order_no: orderNo, state } of orders) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/order-detail/${orderNo}`);
        await expect(page.locator("main address")).toBeVisible();
        await expectAccessible(page, `${state}, ${width} px`);
        await expectNoSidewaysScroll(page, [width]);
        await expectKeyboardWalk(page, `${state}, ${width} px`);
      }
    }
  });
}

/** Lets the first line of a paid order of an account wait for the difference of premium lettering. */
const waitForDifference = (email: string) =>
  inDatabase(
    (sql) => sql<{ order_no: string }[]>`
      with one as (
        select o.id, o.order_no, l.id as line_id, l.quantity,
          jsonb_build_object('productId', l.product_id, 'size', l.size, 'choice', l.choice) as content
        from sales_order o join sales_order_line l on l.order_id = o.id and l.position = 0
        where o.state = 'paid' and l.u_taken = l.quantity
          and o.account_id = (select id from account where email = ${email}) limit 1),
      change as (
        insert into order_change (id, order_id, line_id, kind, before, after, at, state, amount,
          price, units, expires_at)
        select gen_random_uuid(), id, line_id, 'line', content,
          jsonb_set(content, '{choice,premiumName}', 'true'), now(), 'awaiting_payment', 500, '{}',
          quantity, now() + interval '40 hours' from one
        -- Another look may have asked before.
        on conflict (order_id) where state = 'awaiting_payment' do nothing)
      select order_no from one`,
  );

for (const language of testedLanguages) {
  test(`an order waits for its difference, ${language}`, async ({ page, context }) => {
    await speak(context, language);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const person = await newPerson({}, language);
    await signIn(page, person);
    await takeOrders(person.email);
    const [order] = await waitForDifference(person.email);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/order-detail/${order?.order_no}`);
      await expect(page.locator("#difference-title")).toBeVisible();
      await expectAccessible(page, `difference, ${width} px`);
      await expectNoSidewaysScroll(page, [width]);
      await expectKeyboardWalk(page, `difference, ${width} px`);
    }
  });
}

for (const language of testedLanguages) {
  test(`a claim with a picture, ${language}`, async ({ page, context }) => {
    await speak(context, language);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const person = await newPerson({}, language);
    const { orderNo } = await claimMisprint(person.client);
    await signIn(page, person);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/order-detail/${orderNo}`);
      // The picture of the claim, not one of the shop's own.
      await expect(page.locator("main img[src^='data:'], main img[src^='blob:']")).toBeVisible();
      await expectAccessible(page, `claim, ${width} px`);
      await expectNoSidewaysScroll(page, [width]);
      await expectKeyboardWalk(page, `claim, ${width} px`);
    }
  });

  test(`an order whose approved money is refused, ${language}`, async ({ page, context }) => {
    await speak(context, language);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { client, orderNo } = await placeWithRefusal();
    await signIn(page, { token: client.token ?? "", refreshToken: "none" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/order-success/${orderNo}`);
      await expect(page.locator("main address")).toBeVisible();
      await expectAccessible(page, `refused, ${width} px`);
      await expectNoSidewaysScroll(page, [width]);
      await expectKeyboardWalk(page, `refused, ${width} px`);
    }
  });

  test(`an order that was lost, ${language}`, async ({ page, context }) => {
    await speak(context, language);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await plantLostOrders();
    await signIn(page, await newPerson({}, language));
    for (const [address, shown] of [
      [`/tracking-order?order=${lostOrderNo}`, "main [role=note]"],
      [`/order-success/${lostOrderNo}`, "main a[href='/contact-us']"],
      [`/order-detail/${lostOrderNo}`, "main a[href='/contact-us']"],
    ] as const) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await expect(page.locator(shown).first()).toBeVisible();
        await expectAccessible(page, `${address}, ${width} px`);
        await expectNoSidewaysScroll(page, [width]);
        await expectKeyboardWalk(page, `${address}, ${width} px`);
      }
    }
  });
}
