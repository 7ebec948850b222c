import type { ForeignTypes } from '../declare.ts';

/** The part of NUnit that samples may use. */
export const NUNIT_TYPES: ForeignTypes = {
  namespace: 'NUnit.Framework',
  declarations: `
    class TestAttribute : Attribute { TestAttribute(); }
    class TestFixtureAttribute : Attribute { TestFixtureAttribute(); }
    class SetUpAttribute : Attribute { SetUpAttribute(); }
    class TearDownAttribute : Attribute { TearDownAttribute(); }
    class TestCaseAttribute : Attribute { TestCaseAttribute(params object[] arguments); }
    static class Assert {
      static void AreEqual(object expected, object actual); static void AreEqual(object expected, object actual, string message);
      static void AreNotEqual(object expected, object actual); static void AreNotEqual(object expected, object actual, string message);
      static void IsTrue(bool condition); static void IsTrue(bool condition, string message);
      static void IsFalse(bool condition); static void IsFalse(bool condition, string message);
      static void Fail(string message);
    }
  `,
};
